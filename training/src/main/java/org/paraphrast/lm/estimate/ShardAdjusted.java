package org.paraphrast.lm.estimate;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Second pass in shards: adjusted counts of the n-grams of a shard by suffix order, sent to where
 * they belong by context order. A single word may be in several shards, so its counts, which are
 * whole numbers, are added up by {@link ShardTotals}; longer n-grams are in one.
 */
public final class ShardAdjusted extends ShardPass implements AdjustedCounts.Sink {
  private final RecordSorter sorter;
  private @Nullable AdjustedCounts pass;
  private ShardSink out = (shard, record, length, value) -> {};
  private int[] unigramWords = new int[64];
  private long[] counts = new long[64];
  private int unigrams;

  public ShardAdjusted(ShardPlan plan, Workspace workspace) {
    super(plan);
    this.sorter = new RecordSorter(workspace, RecordFormat.of(packing, plan.order()), true);
  }

  /** Takes what {@link ShardCounts} sent, in any order. */
  public void take(byte[] from, int start, int length, long count) {
    int n = bytes.read(from, start, length, words);
    sorter.add(packing, words, n, count);
  }

  /** Sends some n-grams; false if there are no more. */
  public boolean step(ShardSink to) {
    AdjustedCounts running = pass;
    if (running == null) {
      running = new AdjustedCounts(sorter.finish(), packing, plan.cutOffs(), this);
      pass = running;
    }
    out = to;
    return running.step();
  }

  @Override
  public void unigram(int word, long count) {
    if (unigrams == unigramWords.length) {
      unigramWords = Arrays.copyOf(unigramWords, 2 * unigrams);
      counts = Arrays.copyOf(counts, 2 * unigrams);
    }
    unigramWords[unigrams] = word;
    counts[unigrams++] = count;
  }

  @Override
  public void ngram(int n, int[] rotated, long value) {
    int length = bytes.write(n, rotated, n);
    out.put(plan.shard(rotated, n - 1), bytes.bytes(), length, value);
  }

  /** Writes what {@link ShardTotals} reads; when there are no more steps. */
  public void writeTotals(DataOutputStream to) throws IOException {
    AdjustedCounts done = pass;
    if (done == null) {
      throw new IllegalStateException("not run");
    }
    for (long[] ofOrder : done.countOfCounts()) {
      for (long count : ofOrder) {
        to.writeLong(count);
      }
    }
    to.writeInt(unigrams);
    for (int i = 0; i < unigrams; i++) {
      to.writeInt(unigramWords[i]);
      to.writeLong(counts[i]);
    }
  }
}
