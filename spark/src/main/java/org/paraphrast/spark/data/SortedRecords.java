package org.paraphrast.spark.data;

import java.util.Iterator;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.sort.ExternalSorter;

/** What a partition received, in the order of unsigned bytes. */
public final class SortedRecords implements AutoCloseable {
  private final TemporaryFolder folder = TemporaryFolder.create();
  private final ByteSorter sorter;
  private boolean closed;

  /**
   * @param memory bytes to use for sorting
   */
  public SortedRecords(Iterator<byte[]> blocks, long memory) {
    this.sorter = new ExternalSorter(folder.path(), memory);
    try {
      Blocks.forEach(blocks, (bytes, start, length, count) -> sorter.add(bytes, start, length));
    } catch (RuntimeException | Error e) {
      close(); // an executor was lost, or the task killed
      throw e;
    }
  }

  public ByteSorter.Cursor cursor() {
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
