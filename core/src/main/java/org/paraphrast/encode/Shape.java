package org.paraphrast.encode;

import org.paraphrast.io.MappedRegion;

/** The sizes of an encoder. */
record Shape(int width, int layers, int heads, int inner, int window, int learned, int tags) {
  /** Dimensions of an attention head. */
  static final int HEAD = 64;

  private static final int NUMBERS = 7;

  /** Reads the sizes and refuses those that no encoder has. */
  static Shape read(MappedRegion region) {
    if (region.length() != NUMBERS * Integer.BYTES) {
      throw region.fault("has " + region.length() + " bytes, expected " + NUMBERS * Integer.BYTES);
    }
    int[] n = new int[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
      n[i] = region.getInt((long) i * Integer.BYTES);
    }
    Shape shape = new Shape(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
    shape.check(region);
    return shape;
  }

  private void check(MappedRegion region) {
    check(region, "width", width, 1, 1 << 14);
    check(region, "layers", layers, 1, 1 << 8);
    check(region, "inner", inner, 1, 1 << 16);
    check(region, "window", window, 16, 1 << 12);
    check(region, "learned pieces", learned, 1, 1 << 20);
    check(region, "tags", tags, 1, 1 << 10);
    if (width != (long) heads * HEAD) {
      throw region.fault("width " + width + " is not " + heads + " heads of " + HEAD);
    }
    if (inner % FloatGrid.LANES != 0) {
      throw region.fault("inner " + inner + " is no multiple of " + FloatGrid.LANES);
    }
  }

  private static void check(MappedRegion region, String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw region.fault(name + " must be " + least + " .. " + most + ", got " + value);
    }
  }

  /** The number of pieces, special ones and bytes counted in. */
  int pieces() {
    return WordPieces.LEARNED + learned;
  }
}
