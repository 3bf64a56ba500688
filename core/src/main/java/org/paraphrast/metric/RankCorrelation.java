package org.paraphrast.metric;

/** Agreement of two orders. */
public final class RankCorrelation {
  private RankCorrelation() {}

  /**
   * Kendall's τ_A (Chevelu10 section 3): {@code (preserved − inverted) / (n(n−1)/2)} over all
   * pairs; a pair that is equal in either is neither.
   */
  public static double kendallTauA(double[] first, double[] second) {
    int n = first.length;
    if (n < 2 || n != second.length) {
      throw new IllegalArgumentException(
          "two or more values of each are needed, got " + n + " and " + second.length);
    }
    long balance = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        balance +=
            (long) Integer.signum(Double.compare(first[i], first[j]))
                * Integer.signum(Double.compare(second[i], second[j]));
      }
    }
    return balance / (n * (n - 1.0) / 2);
  }
}
