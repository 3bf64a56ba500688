package org.paraphrast.spark.data;

import java.util.Arrays;
import java.util.Iterator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.ByteSorter;

/**
 * What a partition received, sorted, and what a function makes of each record; null for nothing.
 */
public final class Sorted<T> extends Steps<T> {
  private final Iterator<byte[]> blocks;
  private final long memory;
  private final Function<byte[], @Nullable T> function;
  private @Nullable SortedRecords sorted;
  private ByteSorter.@Nullable Cursor cursor;

  public Sorted(Iterator<byte[]> blocks, long memory, Function<byte[], @Nullable T> function) {
    this.blocks = blocks;
    this.memory = memory;
    this.function = function;
  }

  @Override
  protected @Nullable T advance() {
    ByteSorter.Cursor at = cursor;
    if (at == null) {
      SortedRecords all = new SortedRecords(blocks, memory);
      sorted = all;
      at = all.cursor();
      cursor = at;
    }
    while (at.next()) {
      int end = at.offset() + at.length();
      T value = function.apply(Arrays.copyOfRange(at.bytes(), at.offset(), end));
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  @Override
  public void close() {
    if (sorted != null) {
      sorted.close();
    }
  }
}
