package org.paraphrast.collect;

import java.util.Arrays;

/**
 * Rows of their owner's arrays, of which no two are alike: open addressing over the numbers of the
 * rows, at most half full. The owner writes a row behind its last one, asks with {@link #enter}
 * whether there is one like it, and if so takes it back. Not thread-safe.
 */
public final class RowSet {
  /** What the owner knows of its rows. */
  public interface Rows {
    /** Equal for rows that are alike. */
    int hash(int row);

    boolean alike(int one, int other);
  }

  private final Rows rows;

  /** One more than the number of a row, 0 where the slot is free. */
  private int[] slots = new int[1 << 8];

  private int size;

  public RowSet(Rows rows) {
    this.rows = rows;
  }

  /** The row like this one that was entered before, or this row, entered now. */
  public int enter(int row) {
    int mask = slots.length - 1;
    int slot = rows.hash(row) & mask;
    while (slots[slot] != 0) {
      if (rows.alike(slots[slot] - 1, row)) {
        return slots[slot] - 1;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = row + 1;
    if (2L * ++size > slots.length) {
      grow();
    }
    return row;
  }

  /** Forgets all rows and keeps the room. */
  public void clear() {
    size = 0;
    Arrays.fill(slots, 0);
  }

  private void grow() {
    int[] old = slots;
    slots = new int[2 * old.length];
    int mask = slots.length - 1;
    for (int entry : old) {
      if (entry != 0) {
        int slot = rows.hash(entry - 1) & mask;
        while (slots[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        slots[slot] = entry;
      }
    }
  }
}
