package org.paraphrast.metric;

import java.util.Arrays;
import java.util.List;

/**
 * Numbers that are added over the segments of a corpus before a score is computed: what bootstrap,
 * tuning and corpus scores share. Immutable.
 */
public final class Statistics {
  private final double[] values;

  private Statistics(double[] values) {
    this.values = values;
  }

  public static Statistics of(double... values) {
    return new Statistics(values.clone());
  }

  public static Statistics zero(int size) {
    return new Statistics(new double[size]);
  }

  /** The sum of some, at least one. */
  public static Statistics sum(List<Statistics> some) {
    return some.stream().reduce(Statistics::plus).orElseThrow();
  }

  public int size() {
    return values.length;
  }

  public double get(int index) {
    return values[index];
  }

  public Statistics plus(Statistics other) {
    if (other.values.length != values.length) {
      throw new IllegalArgumentException(
          "statistics must have the same size, got " + values.length + " and " + other.size());
    }
    double[] sum = values.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += other.values[i];
    }
    return new Statistics(sum);
  }

  /** These numbers, then the others. */
  public Statistics followedBy(Statistics other) {
    double[] both = Arrays.copyOf(values, values.length + other.values.length);
    System.arraycopy(other.values, 0, both, values.length, other.values.length);
    return new Statistics(both);
  }

  /** The numbers from one index up to another. */
  public Statistics range(int from, int to) {
    return new Statistics(Arrays.copyOfRange(values, from, to));
  }

  /** Adds the numbers, times a factor, to an array. */
  public void addTo(double[] sums, double factor) {
    for (int i = 0; i < values.length; i++) {
      sums[i] += factor * values[i];
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Statistics that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
