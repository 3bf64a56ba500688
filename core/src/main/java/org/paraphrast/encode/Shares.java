package org.paraphrast.encode;

/** The softmax of attention: products of queries and keys become shares that sum to 1. */
public final class Shares {
  /** 1 / √64: products of queries and keys are divided by the root of their dimension. */
  private static final float ATTENTION = 0.125f;

  private Shares() {}

  /** The shares of the first products of a row. */
  public static void apply(FloatGrid products, int row, int count, Kernel kernel) {
    float[] values = products.values();
    int at = products.row(row);
    float most = values[at];
    for (int i = at + 1; i < at + count; i++) {
      most = Math.max(most, values[i]);
    }
    kernel.exp(products, row, new Kernel.Exponent(ATTENTION, most * ATTENTION));
    double sum = 0;
    for (int i = at; i < at + count; i++) {
      sum += values[i];
    }
    float factor = (float) (1 / sum);
    for (int i = at; i < at + count; i++) {
      values[i] *= factor;
    }
  }
}
