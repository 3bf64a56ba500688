package org.paraphrast.lm.estimate;

import java.util.Arrays;
import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.ScoreBounds;

/**
 * Walks over a model in suffix order and gives each n-gram with its upper bound (see {@link
 * ScoreBounds}) and the place of the n-grams that extend it to the left.
 *
 * <p>Input: the n-grams of all orders, in suffix order. Output: to the sink, n-grams in the order
 * in which they are left, which within one order is suffix order again.
 */
final class BoundedWalk implements SuffixWalk.Visitor {
  /** Receives the n-grams. */
  interface Sink {
    /**
     * Takes one n-gram.
     *
     * @param n its length
     * @param reversed its words, the last one first; only the first n count
     */
    void ngram(int n, int[] reversed, Extent extent);
  }

  /** What is known of an n-gram when it is left; reused for all of them. */
  static final class Extent {
    long value;
    float bound;
    long firstChild;
    boolean hasChildren;
  }

  private final NgramPacking packing;
  private final float[] rises;
  private final StoredValues values;
  private final Sink sink;
  private final int[] reversed;
  private final long[] value;
  private final float[] bound;
  private final long[] firstChild;
  private final long[] entered;
  private final Extent extent = new Extent();

  private BoundedWalk(
      NgramPacking packing, float[] rises, StoredValues values, Sink sink, int order) {
    this.packing = packing;
    this.rises = rises;
    this.values = values;
    this.sink = sink;
    this.reversed = new int[order];
    this.value = new long[order + 2];
    this.bound = new float[order + 2];
    this.firstChild = new long[order + 2];
    this.entered = new long[order + 2];
  }

  /**
   * Walks over a model.
   *
   * @param values how a file changes values before they are scored
   */
  static void walk(NgramModel model, StoredValues values, Sink sink) {
    float[] largest = new float[model.order()];
    Arrays.fill(largest, 0);
    for (int n = 1; n < model.order(); n++) {
      largest[n] = values.largestBackoff(n);
    }
    BoundedWalk walk =
        new BoundedWalk(model.packing(), ScoreBounds.rises(largest), values, sink, model.order());
    SuffixWalk.walk(model.allNgrams(), model.packing(), walk);
  }

  @Override
  public void enter(int n, long[] block, int at) {
    reversed[n - 1] = packing.word(block, at, n - 1);
    value[n] = values.stored(n, block[at + packing.longs(n)]);
    bound[n] = ProbBackoff.log10Prob(value[n]) + rises[n - 1];
    firstChild[n] = entered[n + 1];
    entered[n]++;
  }

  @Override
  public void leave(int n) {
    extent.value = value[n];
    extent.bound = bound[n];
    extent.firstChild = firstChild[n];
    extent.hasChildren = entered[n + 1] > firstChild[n];
    bound[n - 1] = Math.max(bound[n - 1], bound[n]);
    sink.ngram(n, reversed, extent);
  }
}
