package org.paraphrast.lm.estimate;

import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.score.WordList;

/**
 * The initial probabilities of single words, which have one history, the empty one. The discounts
 * are summed in the order of the words.
 */
final class UnigramProbabilities {
  private final long[] counts;
  private final Discounts discounts;
  private final long total;
  private final float gamma;

  /**
   * @param counts adjusted counts by word
   */
  UnigramProbabilities(long[] counts, Discounts discounts) {
    this.counts = counts.clone();
    this.discounts = discounts;
    long sum = 0;
    double taken = 0;
    for (long count : counts) {
      sum += count;
      taken += discounts.of(count);
    }
    this.total = sum;
    this.gamma = (float) (taken / sum);
  }

  int size() {
    return counts.length;
  }

  /** The value of a word as {@link InitialProbabilities} gives it; zero for {@code <s>}. */
  long value(int word) {
    if (word == WordList.BEGIN) {
      return 0;
    }
    long count = counts[word];
    return ProbBackoff.pack((float) ((count - discounts.of(count)) / total), gamma);
  }

  /** The probability of every word before anything is known. */
  double uniform() {
    return 1.0 / (counts.length - 1); // every word but <s>
  }
}
