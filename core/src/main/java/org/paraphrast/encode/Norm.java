package org.paraphrast.encode;

/**
 * Root mean square normalization: a vector divided by the root of its mean square. Squares are
 * summed in double precision, in four interleaved sums, whose order is the same for every kernel.
 */
public final class Norm {
  private static final double EPSILON = 1e-6;

  private Norm() {}

  /** What the vector is to be multiplied by. */
  static float factor(float[] values, int at, int size) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    for (int i = at; i < at + size; i += 4) {
      s0 += (double) values[i] * values[i];
      s1 += (double) values[i + 1] * values[i + 1];
      s2 += (double) values[i + 2] * values[i + 2];
      s3 += (double) values[i + 3] * values[i + 3];
    }
    return (float) (1 / Math.sqrt((s0 + s1 + (s2 + s3)) / size + EPSILON));
  }

  /** Rows of {@code to} become normalized rows of {@code from}, times weights. */
  public static void apply(FloatGrid from, float[] weights, FloatGrid to) {
    float[] in = from.values();
    float[] out = to.values();
    for (int row = 0; row < from.rows(); row++) {
      int at = from.row(row);
      int target = to.row(row);
      float factor = factor(in, at, weights.length);
      for (int i = 0; i < weights.length; i++) {
        out[target + i] = in[at + i] * factor * weights[i];
      }
    }
  }
}
