package org.paraphrast.encode;

import org.paraphrast.io.MappedRegion;

/**
 * The sizes of an encoder.
 *
 * @param learned the pieces that were learned, which follow special ones and bytes
 * @param signs pieces with a meaning of their own, which follow those that were learned
 */
public record Shape(
    int width, int layers, int heads, int inner, int window, int learned, int signs) {
  /** Dimensions of an attention head. */
  public static final int HEAD = 64;

  private static final int NUMBERS = 6;

  /** What a number of a file may be. */
  public record Range(int least, int most) {}

  /** Reads the first six of a section's numbers as sizes and refuses those that no encoder has. */
  public static Shape read(MappedRegion region, int signs) {
    int[] n = new int[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
      n[i] = region.getInt((long) i * Integer.BYTES);
    }
    Shape shape = new Shape(n[0], n[1], n[2], n[3], n[4], n[5], signs);
    shape.check(region);
    return shape;
  }

  private void check(MappedRegion region) {
    check(region, "width", width, new Range(1, 1 << 14));
    check(region, "layers", layers, new Range(1, 1 << 8));
    check(region, "inner", inner, new Range(1, 1 << 16));
    check(region, "window", window, new Range(16, 1 << 12));
    check(region, "learned pieces", learned, new Range(1, 1 << 20));
    if (width != (long) heads * HEAD) {
      throw region.fault("width " + width + " is not " + heads + " heads of " + HEAD);
    }
    if (inner % FloatGrid.LANES != 0) {
      throw region.fault("inner " + inner + " is no multiple of " + FloatGrid.LANES);
    }
  }

  /** Refuses a number of a section. */
  public static void check(MappedRegion region, String name, int value, Range range) {
    if (value < range.least || value > range.most) {
      throw region.fault(name + " must be " + range.least + " .. " + range.most + ", got " + value);
    }
  }

  /** The number of pieces: special ones, bytes, those that were learned, signs. */
  public int pieces() {
    return WordPieces.LEARNED + learned + signs;
  }
}
