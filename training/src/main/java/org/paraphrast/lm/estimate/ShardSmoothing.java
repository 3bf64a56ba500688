package org.paraphrast.lm.estimate;

/** Counts of single words and the discounts; fields are plain, so that it can be sent. */
public final class ShardSmoothing {
  private final long[] unigrams;

  /** Three for each order, from order one. */
  private final double[] discounts;

  ShardSmoothing(long[] unigrams, Discounts[] discounts) {
    this.unigrams = unigrams.clone();
    this.discounts = new double[3 * discounts.length];
    for (int n = 1; n < discounts.length; n++) {
      this.discounts[3 * n] = discounts[n].one();
      this.discounts[3 * n + 1] = discounts[n].two();
      this.discounts[3 * n + 2] = discounts[n].threeOrMore();
    }
  }

  Discounts discounts(int n) {
    return new Discounts(discounts[3 * n], discounts[3 * n + 1], discounts[3 * n + 2]);
  }

  UnigramProbabilities unigrams() {
    return new UnigramProbabilities(unigrams, discounts(1));
  }
}
