package org.paraphrast.spark.data;

import java.util.Iterator;
import java.util.function.Consumer;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.sort.CountSorter;

/** What a partition received, each key once with the sum of its counts, in order. */
public final class SortedCounts implements AutoCloseable {
  private final TemporaryFolder folder = TemporaryFolder.create();
  private final CountSorter sorter;
  private boolean closed;

  /**
   * @param memory bytes to use for sorting
   */
  public SortedCounts(Iterator<byte[]> blocks, long memory) {
    this(memory, sorter -> add(blocks, sorter));
  }

  /**
   * @param filling adds the keys
   */
  public SortedCounts(long memory, Consumer<CountSorter> filling) {
    this.sorter = new CountSorter(folder.path(), memory);
    try {
      filling.accept(sorter);
    } catch (RuntimeException | Error e) {
      close(); // an executor was lost, or the task killed
      throw e;
    }
  }

  private static void add(Iterator<byte[]> blocks, CountSorter sorter) {
    byte[][] buffer = {new byte[256]};
    Blocks.forEach(
        blocks,
        (bytes, start, length, count) -> {
          if (buffer[0].length < length) {
            buffer[0] = new byte[2 * length];
          }
          System.arraycopy(bytes, start, buffer[0], 0, length);
          sorter.add(buffer[0], length, count);
        });
  }

  public CountSorter.Cursor cursor() {
    return sorter.sorted();
  }

  /** Gives all keys of a partition with their counts, in order; returns how many there are. */
  public static long forEach(Iterator<byte[]> blocks, long memory, Records.Sink sink) {
    try (SortedCounts sorted = new SortedCounts(blocks, memory)) {
      CountSorter.Cursor cursor = sorted.cursor();
      long keys = 0;
      for (; cursor.next(); keys++) {
        sink.add(cursor.key(), cursor.key().length, cursor.count());
      }
      return keys;
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      sorter.close();
      folder.close();
    }
  }
}
