package org.paraphrast.lm.estimate;

import java.util.List;
import org.paraphrast.lm.ProbBackoff;

/**
 * Fourth pass of estimation (Heafield et al. 2013, section 3.4): p(w|h) = u(w|h) + γ(h) p(w|h′),
 * with h′ the history without its first word, down to the uniform distribution.
 *
 * <p>Input: for every order the n-grams with u and γ, and the histories with γ, all in suffix
 * order. Output: for every order the n-grams with log10 probability and log10 back-off weight, in
 * suffix order.
 */
final class Interpolation implements SuffixWalk.Visitor {
  /** What ARPA files say for the probability of {@code <s>}, which is never predicted. */
  static final float LOG10_NEVER = -99f;

  private final NgramPacking packing;
  private final RecordSink[] out;
  private final RecordCursor[] histories;
  private final boolean[] hasHistory;
  private final double[] probs;
  private final long[] record;

  private Interpolation(
      NgramPacking packing, RecordSink[] out, RecordCursor[] histories, double uniform) {
    this.packing = packing;
    this.out = out;
    this.histories = histories;
    this.hasHistory = new boolean[out.length];
    this.probs = new double[out.length];
    this.probs[0] = uniform;
    this.record = new long[packing.longs(out.length - 1) + 1];
    for (int n = 1; n < out.length - 1; n++) {
      hasHistory[n] = histories[n].next();
    }
  }

  /**
   * @param ngrams by order from one, as {@link InitialProbabilities} gives them
   * @param histories by length from one, one fewer
   * @param uniform the probability of every word before anything is known
   * @param out by order, from index one
   */
  static void run(
      List<RecordCursor> ngrams,
      List<RecordCursor> histories,
      double uniform,
      NgramPacking packing,
      RecordSink[] out) {
    int order = ngrams.size();
    RecordCursor[] in = new RecordCursor[order + 1];
    RecordCursor[] contexts = new RecordCursor[order];
    for (int n = 1; n <= order; n++) {
      in[n] = ngrams.get(n - 1);
      if (n < order) {
        contexts[n] = histories.get(n - 1);
      }
    }
    SuffixWalk.walk(in, packing, new Interpolation(packing, out, contexts, uniform));
  }

  @Override
  public void enter(int n, long[] block, int at) {
    int longs = packing.longs(n);
    long value = block[at + longs];
    double gamma = InitialProbabilities.gamma(value);
    probs[n] = InitialProbabilities.u(value) + gamma * probs[n - 1];
    float log10Prob = probs[n] > 0 ? (float) Math.min(0, Math.log10(probs[n])) : LOG10_NEVER;
    float log10Backoff = ProbBackoff.NO_EXTENSION;
    if (n < out.length - 1
        && hasHistory[n]
        && NgramPacking.compare(block, at, histories[n].block, histories[n].at, longs) == 0) {
      double weight = Double.longBitsToDouble(histories[n].block[histories[n].at + longs]);
      log10Backoff = (float) Math.log10(weight) + 0f; // +0: not the mark of "no extension"
      hasHistory[n] = histories[n].next();
    }
    System.arraycopy(block, at, record, 0, longs);
    record[longs] = ProbBackoff.pack(log10Prob, log10Backoff);
    out[n].add(record, 0);
  }
}
