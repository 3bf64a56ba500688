package org.paraphrast.encode;

import org.jspecify.annotations.Nullable;

/**
 * The arithmetic of the encoder. All kernels give the same bits on every machine: an output is one
 * sum over its inputs in order, each step a fused multiply-add in single precision; lanes run over
 * outputs, never over the terms of a sum; {@link Curves} says how curves are computed. A kernel has
 * room of its own and serves one thread.
 */
public interface Kernel {
  /** {@code out += in · weights}: the sum over the inputs, times the scale, is added. */
  void multiply(FloatGrid in, WeightMatrix weights, FloatGrid out);

  /**
   * {@code out = in · right}, where {@code right} has a row for each input.
   *
   * <p>Computes all padded columns of {@code out}; {@code right} must have room for them.
   */
  void multiply(FloatGrid in, FloatGrid right, FloatGrid out);

  /** {@code x = exp(x · scale − shift)} for all padded columns of a row. */
  void exp(FloatGrid grid, int row, Exponent exponent);

  /** {@code x = gelu(x) · gate} for all padded columns of all rows. */
  void gate(FloatGrid grid, FloatGrid gate);

  /** {@code x = gelu(x)} for all padded columns of all rows. */
  void gelu(FloatGrid grid);

  /** What stands in an exponent. */
  record Exponent(float scale, float shift) {}

  /** Makes kernels of one kind; found by {@link java.util.ServiceLoader}. */
  interface Provider {
    /** What {@code -Dparaphrast.kernel} calls it. */
    String name();

    /** Why this kind cannot run here, or null if it can. */
    @Nullable String obstacle();

    Kernel create();
  }
}
