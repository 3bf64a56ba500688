package org.paraphrast.collect;

import java.util.Arrays;

/**
 * Counts or numbers under keys of 64 bits: open addressing over two arrays, twelve bytes a slot and
 * at most half of them used, so that tens of millions fit. Zero means that a key is not there. Not
 * thread-safe.
 */
public final class LongIntMap {
  /** Takes what a map holds. */
  public interface Sink {
    void entry(long key, int value);
  }

  private long[] keys = new long[1 << 8];
  private int[] values = new int[1 << 8];
  private int size;

  /** The value of a key, 0 if it has none. */
  public int get(long key) {
    return values[slot(key)];
  }

  /** Adds a positive number to the value of a key and returns the sum. */
  public int add(long key, int amount) {
    int slot = slot(key);
    if (values[slot] == 0) {
      return put(slot, key, amount);
    }
    return values[slot] += amount;
  }

  /**
   * The number of a key: keys count from 1 in the order of first sight. For maps without counts.
   */
  public int number(long key) {
    int slot = slot(key);
    return values[slot] == 0 ? put(slot, key, size + 1) : values[slot];
  }

  public int size() {
    return size;
  }

  /** Forgets all keys and keeps the room. */
  public void clear() {
    size = 0;
    Arrays.fill(values, 0);
  }

  /** Every key and its value, in no order. */
  public void forEach(Sink sink) {
    for (int slot = 0; slot < keys.length; slot++) {
      if (values[slot] != 0) {
        sink.entry(keys[slot], values[slot]);
      }
    }
  }

  private int put(int slot, long key, int value) {
    keys[slot] = key;
    values[slot] = value;
    if (2L * ++size > keys.length) {
      grow();
    }
    return value;
  }

  /**
   * Where a key is, or would be put. The upper bits of the product depend on every bit of the key
   * (Knuth's multiplicative hashing, with the golden ratio).
   */
  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> Long.numberOfLeadingZeros(mask));
    while (values[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
