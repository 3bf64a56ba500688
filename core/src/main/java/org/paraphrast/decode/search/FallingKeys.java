package org.paraphrast.decode.search;

/** Longs that sort like falling numbers, each with an index: sorting without objects. */
final class FallingKeys {
  private FallingKeys() {}

  /** The key of a number, rounded to a float, and an index that breaks ties. */
  static long key(double number, int index) {
    int bits = Float.floatToIntBits((float) -number);
    int signed = bits < 0 ? bits ^ Integer.MAX_VALUE : bits;
    return (long) signed << 32 | index;
  }

  static int index(long key) {
    return (int) key;
  }
}
