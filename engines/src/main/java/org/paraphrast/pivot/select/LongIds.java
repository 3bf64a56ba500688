package org.paraphrast.pivot.select;

import java.util.Arrays;

/** Numbers keys from 0 in the order in which they come: open addressing over primitive arrays. */
final class LongIds {
  private long[] keys = new long[1 << 10];
  private int[] ids = new int[1 << 10];
  private int size;

  LongIds() {
    Arrays.fill(ids, -1);
  }

  int size() {
    return size;
  }

  /** The number of a key, which must not be below 0. */
  int of(long key) {
    int slot = slot(key);
    if (ids[slot] < 0) {
      if (size * 2 >= keys.length) {
        grow();
        slot = slot(key);
      }
      keys[slot] = key;
      ids[slot] = size++;
    }
    return ids[slot];
  }

  private int slot(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    int mask = keys.length - 1;
    int slot = (int) (mixed >>> 32) & mask;
    while (ids[slot] >= 0 && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldIds = ids;
    keys = new long[oldKeys.length * 2];
    ids = new int[keys.length];
    Arrays.fill(ids, -1);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldIds[i] >= 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        ids[slot] = oldIds[i];
      }
    }
  }
}
