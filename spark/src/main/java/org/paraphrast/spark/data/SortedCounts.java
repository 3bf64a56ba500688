package org.paraphrast.spark.data;

import java.util.Iterator;
import org.paraphrast.io.CountSorter;
import org.paraphrast.io.TemporaryFolder;

/** What a partition received, each key once with the sum of its counts, in order. */
public final class SortedCounts implements AutoCloseable {
  private final TemporaryFolder folder = TemporaryFolder.create();
  private final CountSorter sorter;
  private boolean closed;

  /**
   * @param memory bytes to use for sorting
   */
  public SortedCounts(Iterator<byte[]> blocks, long memory) {
    this.sorter = new CountSorter(folder.path(), memory);
    try {
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
    } catch (RuntimeException | Error e) {
      close(); // an executor was lost, or the task killed
      throw e;
    }
  }

  public CountSorter.Cursor cursor() {
    return sorter.sorted();
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
