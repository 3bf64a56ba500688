package org.paraphrast.encode;

import org.paraphrast.encode.EncoderFile.Inputs;

/** The last layers of a judge: two hidden ones with GELU and a sum, the natural log of odds. */
final class Layers {
  private static final int COUNT = 3;

  private final WeightMatrix[] weights = new WeightMatrix[COUNT];
  private final float[][] biases = new float[COUNT][];

  /** The layers 1, 2 and 3 of a name. */
  Layers(EncoderFile file, String name, Inputs inputs) {
    Inputs taken = inputs;
    for (int i = 0; i < COUNT; i++) {
      String layer = name + (i + 1);
      weights[i] = file.weights(layer, taken);
      biases[i] = file.floats(layer + ".b", weights[i].outputs());
      taken = new Inputs(weights[i].outputs());
    }
  }

  /** A number for each row. */
  double[] lnOdds(FloatGrid rows, Kernel kernel) {
    FloatGrid in = rows;
    for (int i = 0; i < COUNT; i++) {
      FloatGrid out = linear(in, weights[i], biases[i], kernel);
      if (i + 1 < COUNT) {
        kernel.gelu(out);
      }
      in = out;
    }
    double[] odds = new double[rows.rows()];
    for (int row = 0; row < odds.length; row++) {
      odds[row] = in.values()[in.row(row)];
    }
    return odds;
  }

  /** {@code in · weights + biases}. */
  static FloatGrid linear(FloatGrid in, WeightMatrix weights, float[] biases, Kernel kernel) {
    FloatGrid out = FloatGrid.zeros(in.rows(), weights.outputs());
    fill(out, biases);
    kernel.multiply(in, weights, out);
    return out;
  }

  /** Writes the same to the start of every row. */
  static void fill(FloatGrid to, float[] values) {
    for (int row = 0; row < to.rows(); row++) {
      System.arraycopy(values, 0, to.values(), to.row(row), values.length);
    }
  }
}
