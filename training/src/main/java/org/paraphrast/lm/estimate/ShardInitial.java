package org.paraphrast.lm.estimate;

import org.jspecify.annotations.Nullable;

/**
 * Third pass in shards: initial probabilities of the n-grams of a shard by context order, sent to
 * where they belong by suffix order. All continuations of a history are in one shard and are sorted
 * before they are added up.
 */
public final class ShardInitial extends ShardPass {
  private final ShardSmoothing smoothing;
  private final NgramSorters counts;
  private int order = 1;
  private @Nullable InitialProbabilities pass;
  private ShardSink out = (shard, record, length, value) -> {};

  public ShardInitial(ShardPlan plan, ShardSmoothing smoothing, Workspace workspace) {
    super(plan);
    this.smoothing = smoothing;
    this.counts = new NgramSorters(plan.order(), packing, workspace);
  }

  /** Takes what {@link ShardAdjusted} sent, in any order. */
  public void take(byte[] from, int start, int length, long value) {
    int n = bytes.read(from, start, length, words);
    counts.add(n, words, value);
  }

  /** Sends some n-grams; false if there are no more. */
  public boolean step(ShardSink to) {
    out = to;
    while (pass == null || !pass.step()) {
      if (order == plan.order()) {
        return false;
      }
      order++;
      pass =
          new InitialProbabilities(
              counts.sorted(order), order, packing, smoothing.discounts(order), new Sending(order));
    }
    return true;
  }

  private final class Sending implements InitialProbabilities.Sink {
    private final int n;

    Sending(int n) {
      this.n = n;
    }

    @Override
    public void ngram(int[] reversed, long value) {
      int length = bytes.write(ShardProbabilities.NGRAM, reversed, n);
      out.put(plan.shard(reversed, n), bytes.bytes(), length, value);
    }

    @Override
    public void history(int[] reversed, double gamma) {
      int length = bytes.write(ShardProbabilities.HISTORY, reversed, n - 1);
      out.put(
          plan.shard(reversed, n - 1), bytes.bytes(), length, Double.doubleToRawLongBits(gamma));
    }
  }
}
