package org.paraphrast.lm.estimate;

import java.util.Arrays;
import org.paraphrast.lm.NgramPacking;
import org.paraphrast.lm.ProbBackoff;

/**
 * Third pass of estimation (Heafield et al. 2013, section 3.3): discounted relative frequencies and
 * the weight of the next shorter history.
 *
 * <p>Input: n-grams of one order with adjusted counts, in context order. Output: into a sorter by
 * suffix order, for every n-gram hw that the cut-offs keep, u(w|h) = (a(hw) − D(a(hw))) / Σ a(hx)
 * and the history's weight γ(h), which is what the discounts and cut-offs took away; and the
 * histories with their γ, in suffix order, for they will be the back-off weights.
 */
final class InitialProbabilities {
  private final int order;
  private final NgramPacking packing;
  private final Discounts discounts;
  private final RecordSorter bySuffix;
  private final RecordStore histories;
  private final RecordFormat format;

  /** The continuations of the history being read: word and count, one long each. */
  private long[] words = new long[64];

  private long[] counts = new long[64];

  private InitialProbabilities(
      int order, NgramPacking packing, Discounts discounts, Workspace workspace) {
    this.order = order;
    this.packing = packing;
    this.discounts = discounts;
    this.format = RecordFormat.of(packing, order);
    this.bySuffix = new RecordSorter(workspace, format, false);
    this.histories = new RecordStore(workspace, RecordFormat.of(packing, order - 1).stride());
  }

  static InitialProbabilities of(
      RecordCursor byContext,
      int order,
      NgramPacking packing,
      Discounts discounts,
      Workspace workspace) {
    InitialProbabilities pass = new InitialProbabilities(order, packing, discounts, workspace);
    pass.run(byContext);
    return pass;
  }

  /** N-grams in suffix order; the value holds u and γ, see {@link #u} and {@link #gamma}. */
  RecordCursor bySuffix() {
    return bySuffix.finish();
  }

  /** Histories in suffix order; the value is γ as the bits of a double. */
  RecordStore histories() {
    return histories;
  }

  static double u(long value) {
    return Float.intBitsToFloat((int) (value >>> 32));
  }

  static double gamma(long value) {
    return Float.intBitsToFloat((int) value);
  }

  private void run(RecordCursor in) {
    long[] history = new long[format.stride()];
    boolean more = in.next();
    while (more) {
      System.arraycopy(in.block, in.at, history, 0, format.stride());
      int size = 0;
      do {
        if (size == words.length) {
          words = Arrays.copyOf(words, 2 * size);
          counts = Arrays.copyOf(counts, 2 * size);
        }
        words[size] = packing.word(in.block, in.at, order - 1);
        counts[size++] = in.block[in.at + format.keyLongs()];
        more = in.next();
      } while (more && packing.isPrefix(history, 0, order - 1, in.block, in.at));
      emit(history, size);
    }
    histories.seal();
  }

  private void emit(long[] history, int size) {
    long total = 0;
    double taken = 0;
    int kept = 0;
    for (int i = 0; i < size; i++) {
      long count = counts[i] & ~AdjustedCounts.CUT_OFF;
      total += count;
      boolean cut = count != counts[i];
      taken += cut ? count : discounts.of(count);
      kept += cut ? 0 : 1;
    }
    if (kept == 0) {
      return;
    }
    double gamma = taken / total;
    int[] ngram = new int[order];
    packing.unpack(history, 0, ngram, order - 1);
    emitHistory(ngram, gamma);
    System.arraycopy(ngram, 0, ngram, 1, order - 1);
    for (int i = 0; i < size; i++) {
      if ((counts[i] & AdjustedCounts.CUT_OFF) == 0) {
        ngram[0] = (int) words[i];
        long[] room = bySuffix.room();
        int slot = bySuffix.slot();
        packing.pack(ngram, order, room, slot);
        float u = (float) ((counts[i] - discounts.of(counts[i])) / total);
        room[slot + format.keyLongs()] = ProbBackoff.pack(u, (float) gamma);
      }
    }
  }

  private void emitHistory(int[] reversed, double gamma) {
    int longs = packing.longs(order - 1);
    long[] record = new long[longs + 1];
    packing.pack(reversed, order - 1, record, 0);
    record[longs] = Double.doubleToRawLongBits(gamma);
    histories.add(record, 0);
  }
}
