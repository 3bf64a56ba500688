package org.paraphrast.io.sort;

import java.nio.file.Path;
import java.util.Arrays;
import org.paraphrast.io.ByteSorter;

/**
 * Counts byte strings in bounded memory. Input: keys with counts in any order. Output: each key
 * once, in the order of unsigned bytes, with the sum of its counts. A {@link ExternalSorter} of
 * records {@code key count}, which sums the records of a key before it writes them. Confined to one
 * thread.
 */
public final class CountSorter implements AutoCloseable {
  private final ExternalSorter sorter;
  private byte[] record = new byte[64];

  /**
   * Sorts with runs in {@code folder}, which must exist.
   *
   * @param memory bytes to use at most
   */
  public CountSorter(Path folder, long memory) {
    this.sorter = new ExternalSorter(folder, memory, ExternalSorter.Equal.SUMMED);
  }

  /** Adds to the count of the key in the first {@code length} bytes. */
  public void add(byte[] key, int length, long count) {
    int end = length + Long.BYTES;
    if (end > record.length) {
      record = new byte[Math.max(end, 2 * record.length)];
    }
    System.arraycopy(key, 0, record, 0, length);
    SortBuffer.setCount(record, end, count);
    sorter.add(record, 0, end);
  }

  /** The keys in order. Nothing may be added any more; the cursor closes with the sorter. */
  public Cursor sorted() {
    return new Cursor(sorter.sorted());
  }

  @Override
  public void close() {
    sorter.close();
  }

  /** The keys one after another. */
  public static final class Cursor {
    private final ByteSorter.Cursor records;
    private boolean isThere;
    private byte[] key = new byte[0];
    private long count;

    private Cursor(ByteSorter.Cursor records) {
      this.records = records;
      this.isThere = records.next();
    }

    /** Moves to the next key; false if there is none. */
    public boolean next() {
      if (!isThere) {
        return false;
      }
      int start = records.offset();
      key = Arrays.copyOfRange(records.bytes(), start, end() - Long.BYTES);
      count = 0;
      do {
        count += SortBuffer.count(records.bytes(), end());
        isThere = records.next();
      } while (isThere && isSameKey());
      return true;
    }

    private int end() {
      return records.offset() + records.length();
    }

    private boolean isSameKey() {
      return Arrays.equals(
          records.bytes(), records.offset(), end() - Long.BYTES, key, 0, key.length);
    }

    /** The current key; it does not change when the cursor moves on. */
    public byte[] key() {
      return key;
    }

    public long count() {
      return count;
    }
  }
}
