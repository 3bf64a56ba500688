package org.paraphrast.encode;

/** The best of the pieces that were offered, in order; of equals, the first offered. */
public final class Best {
  private final int[] pieces;
  private final float[] values;
  private final float least;
  private int size;

  /**
   * @param least what a piece has to be better than in any case
   */
  public Best(int most, float least) {
    this.pieces = new int[most];
    this.values = new float[most];
    this.least = least;
  }

  public void clear() {
    size = 0;
  }

  public int size() {
    return size;
  }

  public int piece(int rank) {
    return pieces[rank];
  }

  public float value(int rank) {
    return values[rank];
  }

  /** A piece must be better than this to get in. */
  public float threshold() {
    if (size < values.length) {
      return least;
    }
    return size == 0 ? Float.POSITIVE_INFINITY : values[size - 1];
  }

  public void offer(int piece, float value) {
    if (value <= threshold()) {
      return;
    }
    int at = size < values.length ? size++ : size - 1;
    for (; at > 0 && values[at - 1] < value; at--) {
      values[at] = values[at - 1];
      pieces[at] = pieces[at - 1];
    }
    values[at] = value;
    pieces[at] = piece;
  }
}
