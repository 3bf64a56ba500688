package org.paraphrast.spark.data;

import java.util.Iterator;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.CountSorter;
import org.paraphrast.io.TemporaryFolder;

/**
 * Counts keys in a task before they are sent, so that each is sent once: all of the input goes
 * through a {@link CountSorter}, then its keys go to their partitions.
 */
public final class CountingSender<T> implements Exchange.Sender {
  private final Iterator<T> input;
  private final BiConsumer<T, CountSorter> counting;
  private final Route route;
  private final TemporaryFolder folder = TemporaryFolder.create();
  private final CountSorter sorter;
  private CountSorter.@Nullable Cursor cursor;
  private boolean closed;

  /** Tells the partition of a key. */
  @FunctionalInterface
  public interface Route {
    int partition(byte[] key);
  }

  /**
   * @param counting adds the keys of one record of the input
   * @param memory bytes to use for counting
   */
  public CountingSender(
      Iterator<T> input, BiConsumer<T, CountSorter> counting, long memory, Route route) {
    this.input = input;
    this.counting = counting;
    this.route = route;
    this.sorter = new CountSorter(folder.path(), memory);
  }

  @Override
  public boolean step(Routed out) {
    CountSorter.Cursor keys = cursor;
    if (keys == null) {
      while (input.hasNext()) {
        counting.accept(input.next(), sorter);
      }
      keys = sorter.sorted();
      cursor = keys;
    }
    if (!keys.next()) {
      return false;
    }
    byte[] key = keys.key();
    out.put(route.partition(key), key, key.length, keys.count());
    return true;
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
