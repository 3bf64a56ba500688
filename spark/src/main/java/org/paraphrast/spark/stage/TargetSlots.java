package org.paraphrast.spark.stage;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Which slot of a row a phrase has, by its UTF-8: a hash table over bytes, since a text for every
 * round trip would cost more than the sum. Cleared for each row; not thread-safe.
 */
final class TargetSlots {
  private byte[] arena = new byte[1 << 12];
  private int[] starts = new int[65];
  private long[] counts = new long[64];
  private int[] table = new int[256];
  private int size;

  void clear() {
    Arrays.fill(table, 0);
    size = 0;
  }

  /** The slot of a phrase, or -1; {@link #add} is to be called then. */
  int find(byte[] bytes, int from, int to) {
    for (int at = hash(bytes, from, to) & (table.length - 1);
        table[at] != 0;
        at = (at + 1) & (table.length - 1)) {
      int slot = table[at] - 1;
      if (Arrays.equals(arena, starts[slot], starts[slot + 1], bytes, from, to)) {
        return slot;
      }
    }
    return -1;
  }

  /** Gives a new phrase, with its count, the next slot. */
  void add(byte[] bytes, int from, int to, long count) {
    if (size + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
    if (size == counts.length) {
      counts = Arrays.copyOf(counts, 2 * size);
    }
    int start = size == 0 ? 0 : starts[size];
    int end = start + to - from;
    if (end > arena.length) {
      arena = Arrays.copyOf(arena, Math.max(end, 2 * arena.length));
    }
    System.arraycopy(bytes, from, arena, start, to - from);
    starts[size] = start;
    starts[size + 1] = end;
    counts[size] = count;
    size++;
    if (2 * size > table.length) {
      rehash(4 * table.length);
    } else {
      insert(size - 1);
    }
  }

  private void rehash(int capacity) {
    table = new int[capacity];
    for (int slot = 0; slot < size; slot++) {
      insert(slot);
    }
  }

  private void insert(int slot) {
    int at = hash(arena, starts[slot], starts[slot + 1]) & (table.length - 1);
    while (table[at] != 0) {
      at = (at + 1) & (table.length - 1);
    }
    table[at] = slot + 1;
  }

  private static int hash(byte[] bytes, int from, int to) {
    int hash = 1;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    hash ^= hash >>> 16;
    hash *= 0x85EBCA6B;
    return hash ^ hash >>> 13;
  }

  String phrase(int slot) {
    return new String(arena, starts[slot], starts[slot + 1] - starts[slot], StandardCharsets.UTF_8);
  }

  long count(int slot) {
    return counts[slot];
  }
}
