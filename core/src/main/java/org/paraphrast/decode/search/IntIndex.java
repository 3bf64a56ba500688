package org.paraphrast.decode.search;

import java.util.Arrays;

/** Numbers ints in the order of first sight; an open hash table. */
final class IntIndex {
  private int[] keys = new int[128];
  private int[] slots = new int[256];
  private int size;

  int size() {
    return size;
  }

  int key(int number) {
    return keys[number];
  }

  /** The number of a key, new or old. */
  int add(int key) {
    int mask = slots.length - 1;
    int slot = hash(key) & mask;
    while (slots[slot] != 0) {
      if (keys[slots[slot] - 1] == key) {
        return slots[slot] - 1;
      }
      slot = (slot + 1) & mask;
    }
    if (size == keys.length) {
      grow();
      return add(key);
    }
    keys[size++] = key;
    slots[slot] = size;
    return size - 1;
  }

  void clear() {
    size = 0;
    Arrays.fill(slots, 0);
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    slots = new int[4 * size];
    int mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hash(keys[i]) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = i + 1;
    }
  }

  private static int hash(int key) {
    int mixed = key * 0x9E3779B1;
    return mixed ^ mixed >>> 15;
  }
}
