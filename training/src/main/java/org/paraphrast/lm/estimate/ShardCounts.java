package org.paraphrast.lm.estimate;

import java.io.DataInputStream;
import java.io.IOException;

/**
 * First pass in shards: counts the n-grams of a {@link CorpusShard} and sends each with its count
 * to where it belongs by suffix order.
 */
public final class ShardCounts extends ShardPass {
  private final RecordCursor counts;

  /** Reads and counts; equal n-grams become one record. */
  public ShardCounts(DataInputStream corpus, ShardPlan plan, Workspace workspace) {
    super(plan);
    try {
      CorpusShard.Reader tokens = new CorpusShard.Reader(corpus);
      this.counts =
          CorpusCounter.count(tokens::next, tokens.mapTo(plan), plan.order(), packing, workspace);
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
    packing.unpack(counts.block, counts.at, words, order);
    int length = bytes.write(order, words, order);
    long count = counts.block[counts.at + packing.longs(order)];
    out.put(plan.shard(words, order), bytes.bytes(), length, count);
    return true;
  }
}
