package org.paraphrast.lm.estimate;

import java.io.DataInputStream;
import java.io.IOException;
import org.paraphrast.lm.NgramPacking;

/**
 * First pass in shards: counts the n-grams of a {@link CorpusShard} and sends each with its count
 * to where it belongs by suffix order.
 */
public final class ShardCounts {
  private final ShardPlan plan;
  private final NgramPacking packing;
  private final NgramBytes bytes;
  private final RecordCursor counts;
  private final int[] reversed;

  /** Reads and counts; equal n-grams become one record. */
  public ShardCounts(DataInputStream corpus, ShardPlan plan, Workspace workspace) {
    this.plan = plan;
    this.packing = plan.packing();
    this.bytes = new NgramBytes(packing, plan.order());
    this.reversed = new int[plan.order()];
    try {
      CorpusShard.Reader tokens = new CorpusShard.Reader(corpus);
      this.counts =
          CorpusCounter.count(tokens, tokens.mapTo(plan), plan.order(), packing, workspace);
    } catch (IOException e) {
      throw ShardFiles.damaged(e);
    }
  }

  /** Sends one n-gram; false if there are no more. */
  public boolean step(ShardSink out) {
    if (!counts.next()) {
      return false;
    }
    int order = plan.order();
    packing.unpack(counts.block, counts.at, reversed, order);
    int length = bytes.write(order, reversed, order);
    long count = counts.block[counts.at + packing.longs(order)];
    out.put(plan.shard(reversed, order), bytes.bytes(), length, count);
    return true;
  }
}
