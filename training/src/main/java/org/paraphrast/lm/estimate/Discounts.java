package org.paraphrast.lm.estimate;

import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The three discounts of modified Kneser-Ney for one order (Chen and Goodman 1998, equation 26):
 * what is taken from adjusted counts of one, two, and three or more.
 */
record Discounts(double one, double two, double threeOrMore) {
  /** Used where the counts of counts of a small or artificial corpus give none, as KenLM does. */
  static final Discounts FALLBACK = new Discounts(0.5, 1, 1.5);

  /** How many counts of counts there are, the one of zero included. */
  static final int COUNTS = 5;

  /**
   * For all orders, from index one; where they cannot be estimated, {@link #FALLBACK} and a
   * warning.
   *
   * @param countOfCounts by order
   * @param provenance receives what was estimated
   */
  static Discounts[] estimateAll(
      long[][] countOfCounts, Map<String, String> provenance, Consumer<String> warnings) {
    Discounts[] discounts = new Discounts[countOfCounts.length];
    for (int n = 1; n < countOfCounts.length; n++) {
      Discounts estimated = estimate(countOfCounts[n]);
      if (estimated == null) {
        estimated = FALLBACK;
        warnings.accept(
            "too few counts to estimate the discounts of order " + n + ", using " + FALLBACK);
      }
      discounts[n] = estimated;
      provenance.put("discounts." + n, estimated.toString());
    }
    return discounts;
  }

  /**
   * From the number of n-grams whose adjusted count is 1, 2, 3 and 4.
   *
   * @param countOfCounts {@code countOfCounts[k]} n-grams have the adjusted count {@code k}
   * @return null if they cannot be estimated, because a count of counts is zero or a discount
   *     leaves its range
   */
  static @org.jspecify.annotations.Nullable Discounts estimate(long[] countOfCounts) {
    double[] discount = new double[4];
    double y = (double) countOfCounts[1] / (countOfCounts[1] + 2.0 * countOfCounts[2]);
    for (int k = 1; k <= 3; k++) {
      if (countOfCounts[k] == 0) {
        return null;
      }
      discount[k] = k - (k + 1) * y * countOfCounts[k + 1] / countOfCounts[k];
      if (discount[k] < 0 || discount[k] > k) {
        return null;
      }
    }
    return new Discounts(discount[1], discount[2], discount[3]);
  }

  /** The discount of a count; nothing is taken from zero. */
  double of(long count) {
    if (count >= 3) {
      return threeOrMore;
    }
    return count == 2 ? two : count == 1 ? one : 0;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "D1=%.4f D2=%.4f D3+=%.4f", one, two, threeOrMore);
  }
}
