package org.paraphrast.lm.estimate;

import java.util.Arrays;
import org.paraphrast.lm.ProbBackoff;

/**
 * Third pass of estimation (Heafield et al. 2013, section 3.3): discounted relative frequencies and
 * the weight of the next shorter history.
 *
 * <p>Input: n-grams of one order with adjusted counts, in context order. Output: to be sorted by
 * suffix, for every n-gram hw that the cut-offs keep, u(w|h) = (a(hw) − D(a(hw))) / Σ a(hx) and the
 * history's weight γ(h), which is what the discounts and cut-offs took away; and the histories with
 * their γ, in suffix order, for they will be the back-off weights.
 */
final class InitialProbabilities {
  /** Where the n-grams go. */
  interface Sink {
    /**
     * Takes an n-gram.
     *
     * @param reversed its words in suffix order
     * @param value u and γ, see {@link #u} and {@link #gamma}
     */
    void ngram(int[] reversed, long value);

    /**
     * Takes a history; they come in suffix order.
     *
     * @param reversed its words in suffix order, one fewer than n-grams have
     */
    void history(int[] reversed, double gamma);
  }

  private final RecordCursor in;
  private final int order;
  private final NgramPacking packing;
  private final Discounts discounts;
  private final Sink sink;
  private final RecordFormat format;
  private final long[] history;
  private boolean more;

  /** The continuations of the history being read: word and count, one long each. */
  private long[] words = new long[64];

  private long[] counts = new long[64];

  InitialProbabilities(
      RecordCursor byContext, int order, NgramPacking packing, Discounts discounts, Sink sink) {
    this.in = byContext;
    this.order = order;
    this.packing = packing;
    this.discounts = discounts;
    this.sink = sink;
    this.format = RecordFormat.of(packing, order);
    this.history = new long[format.stride()];
    this.more = in.next();
  }

  static double u(long value) {
    return Float.intBitsToFloat((int) (value >>> 32));
  }

  static double gamma(long value) {
    return Float.intBitsToFloat((int) value);
  }

  /** Reads everything. */
  void run() {
    while (step()) {
      // one after another
    }
  }

  /** Reads one history; false if there was none. */
  boolean step() {
    if (!more) {
      return false;
    }
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
    emit(size);
    return true;
  }

  private void emit(int size) {
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
    sink.history(ngram, gamma);
    System.arraycopy(ngram, 0, ngram, 1, order - 1);
    for (int i = 0; i < size; i++) {
      if ((counts[i] & AdjustedCounts.CUT_OFF) == 0) {
        ngram[0] = (int) words[i];
        float u = (float) ((counts[i] - discounts.of(counts[i])) / total);
        sink.ngram(ngram, ProbBackoff.pack(u, (float) gamma));
      }
    }
  }
}
