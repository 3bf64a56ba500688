package org.paraphrast.lm.estimate;

import org.paraphrast.lm.ProbBackoff;

/**
 * Brings the n-grams of a model into context order, each with its own log10 probability and that of
 * the n-gram it backs off to.
 *
 * <p>Input: n-grams of all orders in suffix order. Output: for each order above one a sorted
 * stream, value: log10 p(w|h) and log10 p(w|h′), packed like {@link ProbBackoff}.
 */
final class ByContext implements SuffixWalk.Visitor {
  private final NgramPacking packing;
  private final NgramSorters sorters;
  private final float[] log10Probs;
  private final int[] reversed;

  private ByContext(int order, NgramPacking packing, Workspace workspace) {
    this.packing = packing;
    this.sorters = new NgramSorters(order, packing, workspace);
    this.log10Probs = new float[order + 1];
    this.reversed = new int[order];
  }

  static ByContext of(
      RecordCursor[] bySuffix, int order, NgramPacking packing, Workspace workspace) {
    ByContext pass = new ByContext(order, packing, workspace);
    int[] orphan = SuffixWalk.walk(bySuffix, packing, pass);
    if (orphan != null) {
      throw new IllegalStateException("an n-gram of order " + orphan.length + " has no suffix");
    }
    return pass;
  }

  RecordCursor ngrams(int n) {
    return sorters.sorted(n);
  }

  @Override
  public void enter(int n, long[] block, int at) {
    log10Probs[n] = ProbBackoff.log10Prob(block[at + packing.longs(n)]);
    if (n > 1) {
      packing.unpack(block, at, reversed, n);
      rotate(reversed, n);
      sorters.add(n, reversed, ProbBackoff.pack(log10Probs[n], log10Probs[n - 1]));
    }
  }

  /** Turns suffix order into context order: the first word goes to the end. */
  static void rotate(int[] words, int n) {
    int first = words[0];
    System.arraycopy(words, 1, words, 0, n - 1);
    words[n - 1] = first;
  }
}
