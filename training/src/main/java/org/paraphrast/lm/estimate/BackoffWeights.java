package org.paraphrast.lm.estimate;

import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.ProbBackoff;

/**
 * Computes back-off weights that make given probabilities sum to one: for every history h of the
 * model (1 − Σ p(w|h)) / (1 − Σ p(w|h′)), the sums over the words w that follow h in the model and
 * h′ being h without its first word.
 *
 * <p>Input: for every order the n-grams with log10 probabilities, in suffix order, closed under
 * taking suffixes and contexts. Output: the same with back-offs.
 */
final class BackoffWeights {
  /** Masses below this are rounding. */
  private static final double SMALLEST = 1e-9;

  private BackoffWeights() {}

  /** Empties {@code probs}, which is indexed by order from one. */
  static RecordStore[] compute(RecordStore[] probs, NgramPacking packing, Workspace workspace) {
    int order = probs.length - 1;
    ByContext byContext = ByContext.of(cursors(probs), order, packing, workspace);
    RecordStore[] result = new RecordStore[order + 1];
    for (int n = 1; n <= order; n++) {
      RecordStore histories =
          n == order ? null : histories(byContext.ngrams(n + 1), n + 1, packing, workspace);
      result[n] = join(probs[n].drain(), histories, n, packing, workspace);
    }
    return result;
  }

  private static RecordCursor[] cursors(RecordStore[] stores) {
    RecordCursor[] cursors = new RecordCursor[stores.length];
    for (int n = 1; n < stores.length; n++) {
      cursors[n] = stores[n].cursor();
    }
    return cursors;
  }

  /** The histories of n-grams of one order with log10 back-offs as the bits of a double. */
  private static RecordStore histories(
      RecordCursor ngrams, int n, NgramPacking packing, Workspace workspace) {
    int longs = packing.longs(n - 1);
    RecordStore histories = new RecordStore(workspace, longs + 1);
    int[] words = new int[n];
    long[] record = new long[longs + 1];
    HistoryGroups groups = new HistoryGroups(ngrams, n, packing);
    while (groups.next()) {
      packing.unpack(groups.key(), 0, words, n - 1);
      packing.pack(words, n - 1, record, 0);
      record[longs] = Double.doubleToRawLongBits(log10(groups.left(), groups.lowerLeft()));
      histories.add(record, 0);
    }
    return histories.seal();
  }

  static double log10(double left, double lowerLeft) {
    return lowerLeft < SMALLEST ? 0 : Math.log10(Math.max(left, SMALLEST) / lowerLeft);
  }

  private static RecordStore join(
      RecordCursor ngrams,
      @Nullable RecordStore histories,
      int n,
      NgramPacking packing,
      Workspace workspace) {
    int longs = packing.longs(n);
    RecordStore out = new RecordStore(workspace, longs + 1);
    RecordCursor history = histories == null ? null : histories.drain();
    boolean more = history != null && history.next();
    long[] record = new long[longs + 1];
    while (ngrams.next()) {
      System.arraycopy(ngrams.block, ngrams.at, record, 0, longs + 1);
      float backoff = ProbBackoff.NO_EXTENSION;
      if (more
          && history != null
          && NgramPacking.compare(record, 0, history.block, history.at, longs) == 0) {
        backoff = (float) Double.longBitsToDouble(history.block[history.at + longs]) + 0f;
        more = history.next();
      }
      record[longs] = ProbBackoff.pack(ProbBackoff.log10Prob(record[longs]), backoff);
      out.add(record, 0);
    }
    if (more) {
      throw new IllegalStateException("a history of order " + n + " is not in the model");
    }
    return out.seal();
  }
}
