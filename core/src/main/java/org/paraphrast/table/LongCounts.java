package org.paraphrast.table;

/**
 * Numbers under keys of 64 bits: open addressing over two arrays, twelve bytes a slot, so that tens
 * of millions fit. Not thread-safe.
 */
public final class LongCounts {
  /** Takes what a table holds. */
  public interface Sink {
    void entry(long key, int value);
  }

  private long[] keys = new long[1 << 10];
  private int[] values = new int[1 << 10];
  private int size;

  /** The value of a key, 0 if it was never added to. */
  public int get(long key) {
    return values[slot(key)];
  }

  /** Adds a positive number to the value of a key. */
  public void add(long key, int amount) {
    int slot = slot(key);
    if (values[slot] == 0) {
      keys[slot] = key;
      size++;
    }
    values[slot] += amount;
    if (2L * size > keys.length) {
      grow();
    }
  }

  public int size() {
    return size;
  }

  /** Every key and its value, in no order. */
  public void forEach(Sink sink) {
    for (int slot = 0; slot < keys.length; slot++) {
      if (values[slot] != 0) {
        sink.entry(keys[slot], values[slot]);
      }
    }
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) mix(key) & mask;
    while (values[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new int[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }

  /** The finaliser of MurmurHash3: every bit of the key moves every bit of the result. */
  static long mix(long key) {
    long hash = (key ^ key >>> 33) * 0xFF51AFD7ED558CCDL;
    hash = (hash ^ hash >>> 33) * 0xC4CEB9FE1A85EC53L;
    return hash ^ hash >>> 33;
  }
}
