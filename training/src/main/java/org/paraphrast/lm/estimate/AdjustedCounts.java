package org.paraphrast.lm.estimate;

import org.paraphrast.lm.score.WordList;

/**
 * Second pass of estimation (Heafield et al. 2013, section 3.2): replaces the counts of shorter
 * n-grams by the number of distinct words seen before them (Kneser and Ney 1995).
 *
 * <p>Input: n-grams of the highest order with counts, in suffix order. Output: for every order
 * above one the n-grams with adjusted counts, to be sorted by context; adjusted counts of the
 * unigrams; counts of counts. N-grams of the highest order and those that start with {@code <s>}
 * keep their counts, because nothing comes before them. An n-gram whose plain count is at most the
 * cut-off of its order is marked; it still counts for the discounts and the history's total, and
 * its mass goes to the back-off.
 */
final class AdjustedCounts {
  /** Set in the value of an n-gram that the cut-offs drop. */
  static final long CUT_OFF = 1L << 62;

  /** Where the n-grams go. */
  interface Sink {
    void unigram(int word, long count);

    /**
     * Takes an n-gram of at least two words.
     *
     * @param rotated its words in context order, the first n of the array
     * @param value adjusted count and {@link #CUT_OFF}
     */
    void ngram(int n, int[] rotated, long value);
  }

  private final RecordCursor counts;
  private final int order;
  private final NgramPacking packing;
  private final long[] cutOffs;
  private final Sink sink;
  private final long[][] countOfCounts;
  private final long[] previous;
  private boolean begun;

  /** The n-gram being read and the plain and adjusted counts of its ends, by length. */
  private final int[] reversed;

  private final long[] adjusted;
  private final long[] plain;

  private final int[] rotated;

  /** Length of the longest end that still waits for its counts. */
  private int open;

  /**
   * @param cutOffs {@code cutOffs[n]} for order n
   */
  AdjustedCounts(RecordCursor counts, NgramPacking packing, long[] cutOffs, Sink sink) {
    this.counts = counts;
    this.order = cutOffs.length - 1;
    this.packing = packing;
    this.cutOffs = cutOffs.clone();
    this.sink = sink;
    this.countOfCounts = new long[order + 1][Discounts.COUNTS];
    this.previous = new long[packing.longs(order)];
    this.reversed = new int[order];
    this.adjusted = new long[order + 1];
    this.plain = new long[order + 1];
    this.rotated = new int[order];
  }

  /** By order, how many n-grams have the adjusted count k, k from 1 to 4. */
  long[][] countOfCounts() {
    return countOfCounts.clone();
  }

  /** Reads everything. */
  void run() {
    while (step()) {
      // one after another
    }
  }

  /** Reads one n-gram; false if there was none, and everything is in the sink. */
  boolean step() {
    if (!counts.next()) {
      close(0);
      return false;
    }
    int same = begun ? packing.commonPrefix(previous, 0, counts.block, counts.at, order) : 0;
    begun = true;
    close(same);
    int longs = previous.length;
    System.arraycopy(counts.block, counts.at, previous, 0, longs);
    packing.unpack(previous, 0, reversed, order);
    start(same, counts.block[counts.at + longs]);
    return true;
  }

  /** Emits the waiting ends longer than what they share with the next n-gram. */
  private void close(int same) {
    for (; open > same; open--) {
      emit(open, adjusted[open], plain[open]);
    }
  }

  private void start(int same, long count) {
    for (int n = 1; n <= same; n++) {
      plain[n] += count;
    }
    if (same > 0) {
      adjusted[same]++;
    }
    for (int n = same + 1; n < order; n++) {
      boolean begins = reversed[n - 1] == WordList.BEGIN;
      adjusted[n] = begins ? count : 1;
      plain[n] = count;
      open = n;
      if (begins) {
        return;
      }
    }
    emit(order, count, count);
  }

  private void emit(int n, long count, long plainCount) {
    if (count < Discounts.COUNTS) {
      countOfCounts[n][(int) count]++;
    }
    if (n == 1) {
      sink.unigram(reversed[0], count);
      return;
    }
    System.arraycopy(reversed, 1, rotated, 0, n - 1);
    rotated[n - 1] = reversed[0];
    sink.ngram(n, rotated, plainCount <= cutOffs[n] ? count | CUT_OFF : count);
  }
}
