package org.paraphrast.tune;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The least and the largest value of each weight; the language model's must not be negative. */
public final class WeightBounds {
  private final double[] least;
  private final double[] largest;

  private WeightBounds(double[] least, double[] largest) {
    this.least = least;
    this.largest = largest;
  }

  /** No bounds. */
  public static WeightBounds none(int features) {
    double[] least = new double[features];
    double[] largest = new double[features];
    Arrays.fill(least, Double.NEGATIVE_INFINITY);
    Arrays.fill(largest, Double.POSITIVE_INFINITY);
    return new WeightBounds(least, largest);
  }

  /**
   * A bound of one weight.
   *
   * @param least the smallest value allowed
   * @param largest the largest value allowed
   */
  public record Bound(double least, double largest) {
    /** Zero and up. */
    public static final Bound NOT_NEGATIVE = new Bound(0, Double.POSITIVE_INFINITY);

    public Bound {
      if (!(least <= largest)) {
        throw new IllegalArgumentException(
            "a bound must have least <= largest, got " + least + " and " + largest);
      }
    }
  }

  /** Bounds by the names of features; the others have none. */
  public static WeightBounds of(List<String> names, Map<String, Bound> bounds) {
    WeightBounds result = none(names.size());
    bounds.forEach(
        (name, bound) -> {
          int index = names.indexOf(name);
          if (index < 0) {
            throw new IllegalArgumentException(
                "a bound for '" + name + "', but the features are " + names);
          }
          result.least[index] = bound.least();
          result.largest[index] = bound.largest();
        });
    return result;
  }

  double least(int index) {
    return least[index];
  }

  double largest(int index) {
    return largest[index];
  }

  /** The nearest weights inside. */
  double[] clip(double... weights) {
    double[] clipped = weights.clone();
    for (int i = 0; i < weights.length; i++) {
      clipped[i] = Math.min(largest[i], Math.max(least[i], weights[i]));
    }
    return clipped;
  }

  /** How far one can go from {@code origin} along {@code direction}: the range of the step. */
  Range along(double[] origin, double[] direction) {
    double low = Double.NEGATIVE_INFINITY;
    double high = Double.POSITIVE_INFINITY;
    for (int i = 0; i < origin.length; i++) {
      if (direction[i] == 0) {
        continue;
      }
      double toLeast = (least[i] - origin[i]) / direction[i];
      double toLargest = (largest[i] - origin[i]) / direction[i];
      low = Math.max(low, Math.min(toLeast, toLargest));
      high = Math.min(high, Math.max(toLeast, toLargest));
    }
    return new Range(low, high);
  }

  /** Whether any positive multiple of allowed weights is allowed. */
  boolean isScaleFree() {
    for (int i = 0; i < least.length; i++) {
      boolean low = least[i] == 0 || Double.isInfinite(least[i]);
      boolean high = largest[i] == 0 || Double.isInfinite(largest[i]);
      if (!low || !high) {
        return false;
      }
    }
    return true;
  }

  /** An interval of steps. */
  record Range(double low, double high) {}
}
