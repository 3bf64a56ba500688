package org.paraphrast.lm.estimate;

import org.jspecify.annotations.Nullable;

/** A sorter for the n-grams of each order above one. */
final class NgramSorters {
  private final NgramPacking packing;
  private final @Nullable RecordSorter[] sorters;

  NgramSorters(int order, NgramPacking packing, Workspace workspace) {
    this.packing = packing;
    this.sorters = new RecordSorter[order + 1];
    for (int n = 2; n <= order; n++) {
      sorters[n] = new RecordSorter(workspace, RecordFormat.of(packing, n), false);
    }
  }

  void add(int n, int[] words, long value) {
    sorter(n).add(packing, words, n, value);
  }

  /** The n-grams of one order, sorted; nothing is added to it after this. */
  RecordCursor sorted(int n) {
    return sorter(n).finish();
  }

  private RecordSorter sorter(int n) {
    RecordSorter sorter = sorters[n];
    if (sorter == null) {
      throw new IllegalArgumentException("order must be above 1, got " + n);
    }
    return sorter;
  }
}
