package org.paraphrast.decode.search;

/** A set of longs that are not 0; an open hash table. */
final class LongSet {
  private long[] slots = new long[1024];
  private int size;

  /** Adds; false if it was there. */
  boolean add(long value) {
    int mask = slots.length - 1;
    int slot = (int) ((value * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (slots[slot] != 0) {
      if (slots[slot] == value) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = value;
    if (2 * ++size > slots.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    size = 0;
    for (long value : old) {
      if (value != 0) {
        add(value);
      }
    }
  }
}
