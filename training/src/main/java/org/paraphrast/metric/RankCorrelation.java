package org.paraphrast.metric;

import java.util.Arrays;

/** Agreement of two orders, or of two series of values. */
public final class RankCorrelation {
  private RankCorrelation() {}

  /**
   * Kendall's τ_A (Chevelu10 section 3): {@code (preserved − inverted) / (n(n−1)/2)} over all
   * pairs; a pair that is equal in either is neither.
   */
  public static double kendallTauA(double[] first, double[] second) {
    requirePairs(first, second);
    int n = first.length;
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

  /** Pearson's r; 0 where one series does not vary. */
  public static double pearson(double[] first, double[] second) {
    requirePairs(first, second);
    double firstMean = Arrays.stream(first).average().orElse(0);
    double secondMean = Arrays.stream(second).average().orElse(0);
    double product = 0;
    double firstSquares = 0;
    double secondSquares = 0;
    for (int i = 0; i < first.length; i++) {
      double x = first[i] - firstMean;
      double y = second[i] - secondMean;
      product += x * y;
      firstSquares += x * x;
      secondSquares += y * y;
    }
    double scale = Math.sqrt(firstSquares) * Math.sqrt(secondSquares);
    return scale == 0 ? 0 : product / scale;
  }

  /** Spearman's ρ: Pearson's r of the ranks, where equal values share the mean of their ranks. */
  public static double spearman(double[] first, double[] second) {
    return pearson(ranks(first), ranks(second));
  }

  private static double[] ranks(double... values) {
    Integer[] order = new Integer[values.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(values[a], values[b]));
    double[] ranks = new double[values.length];
    for (int from = 0; from < order.length; ) {
      int to = from;
      while (to < order.length && values[order[to]] == values[order[from]]) {
        to++;
      }
      for (int i = from; i < to; i++) {
        ranks[order[i]] = (from + to - 1) / 2.0;
      }
      from = to;
    }
    return ranks;
  }

  private static void requirePairs(double[] first, double[] second) {
    if (first.length < 2 || first.length != second.length) {
      throw new IllegalArgumentException(
          "two or more values of each are needed, got " + first.length + " and " + second.length);
    }
  }
}
