package org.paraphrast.lm.estimate;

import org.paraphrast.lm.NgramPacking;
import org.paraphrast.lm.WordList;

/**
 * Second pass of estimation (Heafield et al. 2013, section 3.2): replaces the counts of shorter
 * n-grams by the number of distinct words seen before them (Kneser and Ney 1995).
 *
 * <p>Input: n-grams of the highest order with counts, in suffix order. Output: for every order
 * above one the n-grams with adjusted counts, into a sorter by context order; adjusted counts of
 * the unigrams; counts of counts. N-grams of the highest order and those that start with {@code
 * <s>} keep their counts, because nothing comes before them. An n-gram whose plain count is at most
 * the cut-off of its order is marked; it still counts for the discounts and the history's total,
 * and its mass goes to the back-off.
 */
final class AdjustedCounts {
  /** Set in the value of an n-gram that the cut-offs drop. */
  static final long CUT_OFF = 1L << 62;

  private final int order;
  private final NgramPacking packing;
  private final long[] cutOffs;
  private final RecordSorter[] byContext;
  private final long[] unigrams;
  private final long[][] countOfCounts;

  /** The n-gram being read and the plain and adjusted counts of its ends, by length. */
  private final int[] reversed;

  private final long[] adjusted;
  private final long[] plain;

  private final int[] rotated;

  /** Length of the longest end that still waits for its counts. */
  private int open;

  private AdjustedCounts(
      int order, int words, NgramPacking packing, long[] cutOffs, Workspace workspace) {
    this.order = order;
    this.packing = packing;
    this.cutOffs = cutOffs.clone();
    this.byContext = new RecordSorter[order + 1];
    for (int n = 2; n <= order; n++) {
      byContext[n] = new RecordSorter(workspace, RecordFormat.of(packing, n), false);
    }
    this.unigrams = new long[words];
    this.countOfCounts = new long[order + 1][5];
    this.reversed = new int[order];
    this.adjusted = new long[order + 1];
    this.plain = new long[order + 1];
    this.rotated = new int[order];
  }

  /**
   * @param cutOffs {@code cutOffs[n]} for order n
   */
  static AdjustedCounts of(
      RecordCursor counts, int words, NgramPacking packing, long[] cutOffs, Workspace workspace) {
    AdjustedCounts pass =
        new AdjustedCounts(cutOffs.length - 1, words, packing, cutOffs, workspace);
    pass.run(counts);
    return pass;
  }

  /** The n-grams of one order in context order, value: adjusted count and {@link #CUT_OFF}. */
  RecordCursor byContext(int n) {
    return byContext[n].finish();
  }

  /** Adjusted counts by word, zero for {@code <s>}. */
  long[] unigrams() {
    return unigrams.clone();
  }

  /** How many n-grams have the adjusted count k, k from 1 to 4. */
  long[] countOfCounts(int n) {
    return countOfCounts[n].clone();
  }

  private void run(RecordCursor counts) {
    int longs = packing.longs(order);
    long[] previous = new long[longs];
    boolean first = true;
    while (counts.next()) {
      int same = first ? 0 : packing.commonPrefix(previous, 0, counts.block, counts.at, order);
      first = false;
      close(same);
      System.arraycopy(counts.block, counts.at, previous, 0, longs);
      packing.unpack(previous, 0, reversed, order);
      start(same, counts.block[counts.at + longs]);
    }
    close(0);
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
    if (count < 5) {
      countOfCounts[n][(int) count]++;
    }
    if (n == 1) {
      unigrams[reversed[0]] = count;
      return;
    }
    System.arraycopy(reversed, 1, rotated, 0, n - 1);
    rotated[n - 1] = reversed[0];
    RecordSorter sorter = byContext[n];
    long[] room = sorter.room();
    int slot = sorter.slot();
    packing.pack(rotated, n, room, slot);
    room[slot + packing.longs(n)] = plainCount <= cutOffs[n] ? count | CUT_OFF : count;
  }
}
