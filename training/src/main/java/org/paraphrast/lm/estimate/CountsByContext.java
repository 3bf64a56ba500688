package org.paraphrast.lm.estimate;

/** Adjusted counts on one machine: sorted by context, and those of unigrams by word. */
final class CountsByContext implements AdjustedCounts.Sink {
  private final NgramSorters sorters;
  private final long[] unigrams;

  CountsByContext(int order, int words, NgramPacking packing, Workspace workspace) {
    this.sorters = new NgramSorters(order, packing, workspace);
    this.unigrams = new long[words];
  }

  @Override
  public void unigram(int word, long count) {
    unigrams[word] = count;
  }

  @Override
  public void ngram(int n, int[] rotated, long value) {
    sorters.add(n, rotated, value);
  }

  /** The n-grams of one order in context order, value: as {@link AdjustedCounts} gives it. */
  RecordCursor sorted(int n) {
    return sorters.sorted(n);
  }

  /** Adjusted counts by word, zero for {@code <s>}. */
  long[] unigrams() {
    return unigrams.clone();
  }
}
