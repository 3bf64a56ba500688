package org.paraphrast.metric;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Confidence intervals of 95% for shares and means. */
public final class Confidence {
  private static final double Z = 1.959963984540054;

  /**
   * A value and where it lies.
   *
   * @param value the share or mean
   * @param low end of the interval
   * @param high end of the interval
   */
  public record Range(double value, double low, double high) {}

  private Confidence() {}

  /** Wilson's interval of a share (Wilson 1927): {@code hits} of {@code total}. */
  public static Range wilson(int hits, long total) {
    if (hits < 0 || hits > total || total < 1) {
      throw new IllegalArgumentException(
          "hits must be 0 .. total and total 1 or more, got " + hits + " of " + total);
    }
    double share = (double) hits / total;
    double square = Z * Z;
    double centre = (share + square / (2 * total)) / (1 + square / total);
    double half =
        Z
            / (1 + square / total)
            * Math.sqrt(share * (1 - share) / total + square / (4.0 * total * total));
    return new Range(share, Math.max(0, centre - half), Math.min(1, centre + half));
  }

  /** Percentile bootstrap of a mean (Efron 1979): 1,000 samples, the same for the same seed. */
  public static Range bootstrapMean(double[] values, long seed) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a mean needs at least one value");
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[] means = new double[1000];
    for (int sample = 0; sample < means.length; sample++) {
      double sum = 0;
      for (int i = 0; i < values.length; i++) {
        sum += values[random.nextInt(values.length)];
      }
      means[sample] = sum / values.length;
    }
    Arrays.sort(means);
    double mean = Arrays.stream(values).sum() / values.length;
    return new Range(mean, means[25], means[means.length - 26]);
  }
}
