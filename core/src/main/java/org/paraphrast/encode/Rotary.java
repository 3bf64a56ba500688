package org.paraphrast.encode;

/**
 * Rotary positions: pairs of a head's dimensions are turned by an angle that grows with the
 * position, so that products of queries and keys depend on their distance (Su et al. 2021).
 */
public final class Rotary {
  private static final int HALF = Shape.HEAD / 2;
  private static final double BASE = 10000;

  private final float[] cosines;
  private final float[] sines;

  /** For positions below {@code positions}. Each angle is reached by turning the one before. */
  public Rotary(int positions) {
    cosines = new float[positions * HALF];
    sines = new float[positions * HALF];
    for (int i = 0; i < HALF; i++) {
      double angle = StrictMath.pow(BASE, -2.0 * i / Shape.HEAD);
      double turnX = StrictMath.cos(angle);
      double turnY = StrictMath.sin(angle);
      double x = 1;
      double y = 0;
      for (int position = 0; position < positions; position++) {
        cosines[position * HALF + i] = (float) x;
        sines[position * HALF + i] = (float) y;
        double next = x * turnX - y * turnY;
        y = y * turnX + x * turnY;
        x = next;
      }
    }
  }

  /** Turns every head of every row; rows are positions. */
  void turn(FloatGrid heads) {
    for (int row = 0; row < heads.rows(); row++) {
      turn(heads, row, row);
    }
  }

  /** Turns every head of a row that stands at a position. */
  public void turn(FloatGrid heads, int row, int position) {
    for (int head = 0; head < heads.columns(); head += Shape.HEAD) {
      turn(heads.values(), heads.row(row) + head, position * HALF);
    }
  }

  private void turn(float[] values, int at, int angles) {
    for (int i = 0; i < HALF; i++) {
      float cos = cosines[angles + i];
      float sin = sines[angles + i];
      float one = values[at + i];
      float two = values[at + HALF + i];
      values[at + i] = one * cos - two * sin;
      values[at + HALF + i] = two * cos + one * sin;
    }
  }
}
