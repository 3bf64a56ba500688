package org.paraphrast.decode.search;

import java.util.Arrays;

/** Texts that a search met, by what they start with: a node for each row of items. */
final class TextTrie {
  static final int ROOT = 0;

  private long[] keys = new long[1024];
  private int[] values = new int[1024];
  private int size = 1;

  /** The node of a text that is one item longer. */
  int child(int node, int item) {
    long key = ((long) node + 1) << 32 | (item & 0xFFFF_FFFFL);
    int mask = keys.length - 1;
    int slot = slot(key) & mask;
    while (keys[slot] != 0) {
      if (keys[slot] == key) {
        return values[slot];
      }
      slot = (slot + 1) & mask;
    }
    if (2 * size > keys.length) {
      grow();
      return child(node, item);
    }
    keys[slot] = key;
    values[slot] = size;
    return size++;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = Arrays.copyOf(values, 2 * oldValues.length);
    int mask = keys.length - 1;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = slot(oldKeys[i]) & mask;
        while (keys[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }

  private static int slot(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }
}
