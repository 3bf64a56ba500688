package org.paraphrast.encode;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The kernel that runs everywhere. Its inner loops add eight inputs at once to a row of outputs,
 * each array in a variable of its own and under one index: the form that HotSpot's optimising
 * compiler turns into vector code by itself, and that is still quick under its quick one. With more
 * inputs at once, or two rows of outputs, it no longer does.
 */
final class ScalarKernel implements Kernel {
  /** Inputs added in one pass over the outputs. */
  private static final int STEP = 8;

  /** Outputs worked on at a time: their sums and eight rows of weights stay in the cache. */
  private static final int WIDTH = 24 * FloatGrid.LANES;

  private final float[][] weights = new float[STEP][WIDTH];
  private float[][] sums = new float[0][];

  @Override
  public void multiply(FloatGrid in, WeightMatrix right, FloatGrid out) {
    for (int column = 0; column < right.outputs(); column += WIDTH) {
      int width = Math.min(WIDTH, right.outputs() - column);
      clearSums(in.rows(), width);
      for (int k = 0; k < right.depth(); k += STEP) {
        int steps = Math.min(STEP, right.depth() - k);
        for (int s = 0; s < steps; s++) {
          unpack(right, k + s, column, width, weights[s]);
        }
        add(in, k, steps, width);
      }
      addScaled(right.scales(), column, width, out);
    }
  }

  @Override
  public void multiply(FloatGrid in, FloatGrid right, FloatGrid out) {
    for (int column = 0; column < out.paddedColumns(); column += WIDTH) {
      int width = Math.min(WIDTH, out.paddedColumns() - column);
      clearSums(in.rows(), width);
      for (int k = 0; k < right.rows(); k += STEP) {
        int steps = Math.min(STEP, right.rows() - k);
        for (int s = 0; s < steps; s++) {
          System.arraycopy(right.values(), right.row(k + s) + column, weights[s], 0, width);
        }
        add(in, k, steps, width);
      }
      for (int row = 0; row < out.rows(); row++) {
        System.arraycopy(sums[row], 0, out.values(), out.row(row) + column, width);
      }
    }
  }

  private void clearSums(int rows, int width) {
    if (sums.length < rows) {
      sums = new float[rows][WIDTH];
    }
    for (int row = 0; row < rows; row++) {
      Arrays.fill(sums[row], 0, width, 0f);
    }
  }

  /** The weights of one input, from as many panels as there are. */
  private static void unpack(WeightMatrix right, int input, int column, int width, float[] to) {
    byte[] panels = right.panels();
    for (int j = 0; j < width; j += FloatGrid.LANES) {
      int from = right.panel(column + j) + input * FloatGrid.LANES;
      for (int lane = 0; lane < FloatGrid.LANES; lane++) {
        to[j + lane] = panels[from + lane];
      }
    }
  }

  /** Adds some inputs, in order, to the sums of all rows. */
  private void add(FloatGrid in, int input, int steps, int width) {
    for (int row = 0; row < in.rows(); row++) {
      int at = in.row(row) + input;
      if (steps == STEP) {
        addEight(sums[row], width, in.values(), at);
      } else {
        for (int s = 0; s < steps; s++) {
          addOne(sums[row], width, in.values()[at + s], weights[s]);
        }
      }
    }
  }

  private void addEight(float[] sum, int width, float[] in, int at) {
    float[] w0 = weights[0];
    float[] w1 = weights[1];
    float[] w2 = weights[2];
    float[] w3 = weights[3];
    float[] w4 = weights[4];
    float[] w5 = weights[5];
    float[] w6 = weights[6];
    float[] w7 = weights[7];
    float x0 = in[at];
    float x1 = in[at + 1];
    float x2 = in[at + 2];
    float x3 = in[at + 3];
    float x4 = in[at + 4];
    float x5 = in[at + 5];
    float x6 = in[at + 6];
    float x7 = in[at + 7];
    for (int j = 0; j < width; j++) {
      float four =
          Math.fma(
              x3, w3[j], Math.fma(x2, w2[j], Math.fma(x1, w1[j], Math.fma(x0, w0[j], sum[j]))));
      sum[j] =
          Math.fma(x7, w7[j], Math.fma(x6, w6[j], Math.fma(x5, w5[j], Math.fma(x4, w4[j], four))));
    }
  }

  private static void addOne(float[] sum, int width, float x, float[] w) {
    for (int j = 0; j < width; j++) {
      sum[j] = Math.fma(x, w[j], sum[j]);
    }
  }

  private void addScaled(float[] scales, int column, int width, FloatGrid out) {
    float[] values = out.values();
    for (int row = 0; row < out.rows(); row++) {
      float[] sum = sums[row];
      int at = out.row(row) + column;
      for (int j = 0; j < width; j++) {
        values[at + j] = Math.fma(sum[j], scales[column + j], values[at + j]);
      }
    }
  }

  @Override
  public void exp(FloatGrid grid, int row, Exponent exponent) {
    float[] values = grid.values();
    int end = grid.row(row) + grid.paddedColumns();
    for (int i = grid.row(row); i < end; i++) {
      values[i] = Curves.exp(Math.fma(values[i], exponent.scale(), -exponent.shift()));
    }
  }

  @Override
  public void gate(FloatGrid grid, FloatGrid gate) {
    for (int row = 0; row < grid.rows(); row++) {
      int at = grid.row(row);
      int other = gate.row(row);
      for (int j = 0; j < grid.paddedColumns(); j++) {
        grid.values()[at + j] = Curves.gelu(grid.values()[at + j]) * gate.values()[other + j];
      }
    }
  }

  @Override
  public void gelu(FloatGrid grid) {
    for (int row = 0; row < grid.rows(); row++) {
      int end = grid.row(row) + grid.paddedColumns();
      for (int i = grid.row(row); i < end; i++) {
        grid.values()[i] = Curves.gelu(grid.values()[i]);
      }
    }
  }

  /** Makes kernels of this kind. */
  static final class Source implements Provider {
    @Override
    public String name() {
      return "scalar";
    }

    @Override
    public @Nullable String obstacle() {
      return null;
    }

    @Override
    public Kernel create() {
      return new ScalarKernel();
    }
  }
}
