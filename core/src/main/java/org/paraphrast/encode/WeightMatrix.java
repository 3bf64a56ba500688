package org.paraphrast.encode;

/**
 * A matrix of 8-bit weights with one scale for each output, as the file has it: panels of {@link
 * FloatGrid#LANES} outputs; in a panel, for each input, the weights of these outputs side by side.
 * Weights stay bytes, because a whole layer then fits the cache, and a kernel unpacks a panel once
 * for all rows.
 */
public final class WeightMatrix {
  private final byte[] panels;
  private final float[] scales;
  private final int depth;

  WeightMatrix(byte[] panels, float[] scales) {
    if (scales.length % FloatGrid.LANES != 0
        || scales.length == 0
        || panels.length % scales.length != 0) {
      throw new IllegalArgumentException(
          panels.length + " weights do not fit " + scales.length + " scales");
    }
    this.panels = panels;
    this.scales = scales;
    this.depth = panels.length / scales.length;
  }

  /** The weights of some inputs alone. */
  public WeightMatrix inputs(int from, int to) {
    int size = to - from;
    byte[] some = new byte[size * scales.length];
    for (int output = 0; output < scales.length; output += FloatGrid.LANES) {
      System.arraycopy(
          panels,
          panel(output) + from * FloatGrid.LANES,
          some,
          output * size,
          size * FloatGrid.LANES);
    }
    return new WeightMatrix(some, scales);
  }

  /** The bytes; not to be written to. */
  public byte[] panels() {
    return panels;
  }

  /** A scale for each output; not to be written to. */
  public float[] scales() {
    return scales;
  }

  /** The number of inputs. */
  public int depth() {
    return depth;
  }

  /** The number of outputs: a multiple of {@link FloatGrid#LANES}. */
  public int outputs() {
    return scales.length;
  }

  /** Where the weights of a panel's first output start in {@link #panels}. */
  public int panel(int output) {
    return output * depth;
  }
}
