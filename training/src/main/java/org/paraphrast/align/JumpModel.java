package org.paraphrast.align;

import java.util.Arrays;

/**
 * How far an alignment jumps from one observed word to the next: {@code p(i | i', I) ∝ c(i - i')},
 * Vogel et al. (1996). Immutable.
 */
final class JumpModel {
  /** Jumps with a count of their own; longer ones share one. */
  static final int REACH = 16;

  static final int SIZE = 2 * REACH + 1;

  /** How many jumps share the outermost count, about as many as sentences have room for. */
  private static final int SHARED = 8;

  /** Keeps every jump possible in a small corpus. */
  private static final double PRIOR = 0.5;

  private final float[] weights;

  private JumpModel(float[] weights) {
    this.weights = weights;
  }

  /** Jumps of an untrained model: on by one is likeliest, and short ones before long. */
  static JumpModel initial() {
    float[] weights = new float[SIZE];
    for (int jump = -REACH; jump <= REACH; jump++) {
      weights[bucket(jump)] = (float) (Math.exp(-0.5 * Math.abs(jump - 1)) + 0.001);
    }
    return new JumpModel(weights);
  }

  /** Relative frequencies of counts by {@link #bucket}. */
  static JumpModel estimate(double[] counts) {
    double total = Arrays.stream(counts).sum() + PRIOR * SIZE;
    float[] weights = new float[SIZE];
    for (int bucket = 0; bucket < SIZE; bucket++) {
      boolean shared = bucket == 0 || bucket == SIZE - 1;
      weights[bucket] = (float) ((counts[bucket] + PRIOR) / total / (shared ? SHARED : 1));
    }
    return new JumpModel(weights);
  }

  /** The model with these weights, as {@link #weights} gave them. */
  static JumpModel of(float[] weights) {
    if (weights.length != SIZE) {
      throw new IllegalArgumentException(
          "weights must be " + SIZE + " numbers, got " + weights.length);
    }
    return new JumpModel(weights.clone());
  }

  /** Where the count of a jump stands. */
  static int bucket(int jump) {
    return Math.max(-REACH, Math.min(REACH, jump)) + REACH;
  }

  /** {@code c(jump)}, not normalised. */
  float weight(int jump) {
    return weights[bucket(jump)];
  }

  float[] weights() {
    return weights.clone();
  }
}
