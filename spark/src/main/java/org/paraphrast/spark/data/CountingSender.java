package org.paraphrast.spark.data;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.sort.CountSorter;

/**
 * Counts keys in a task before they are sent, so that each is sent once: all of the input is
 * sorted, then its keys go to their partitions.
 */
public final class CountingSender implements Exchange.Sender {
  private final Supplier<SortedCounts> sorting;
  private final Route route;
  private @Nullable SortedCounts sorted;
  private CountSorter.@Nullable Cursor cursor;

  /** Tells the partition of a key. */
  @FunctionalInterface
  public interface Route {
    int partition(byte[] key);
  }

  /**
   * @param sorting reads and counts all of the input
   */
  public CountingSender(Supplier<SortedCounts> sorting, Route route) {
    this.sorting = sorting;
    this.route = route;
  }

  @Override
  public boolean step(Routed out) {
    CountSorter.Cursor keys = cursor;
    if (keys == null) {
      SortedCounts all = sorting.get();
      sorted = all;
      keys = all.cursor();
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
    if (sorted != null) {
      sorted.close();
    }
  }
}
