package org.paraphrast.lm.estimate;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Fourth pass in shards: the finished probabilities of the n-grams of a shard, written in suffix
 * order. The shards of an order one after another are what one machine has.
 */
public final class ShardProbabilities extends ShardPass {
  static final int NGRAM = 0;
  static final int HISTORY = 1;

  private final ShardSmoothing smoothing;
  private final NgramSorters ngrams;
  private final List<RecordSorter> histories = new ArrayList<>();

  public ShardProbabilities(ShardPlan plan, ShardSmoothing smoothing, Workspace workspace) {
    super(plan);
    this.smoothing = smoothing;
    this.ngrams = new NgramSorters(plan.order(), packing, workspace);
    for (int n = 1; n < plan.order(); n++) {
      histories.add(new RecordSorter(workspace, RecordFormat.of(packing, n), false));
    }
  }

  /** Takes what {@link ShardInitial} sent, in any order. */
  public void take(byte[] from, int start, int length, long value) {
    int n = bytes.read(from, start, length, words);
    if (from[start] == NGRAM) {
      ngrams.add(n, words, value);
    } else {
      histories.get(n - 1).add(packing, words, n, value);
    }
  }

  /**
   * Writes the n-grams.
   *
   * @param outs one for each order
   * @return how many there are of each order
   */
  public long[] write(int shard, List<DataOutputStream> outs) {
    UnigramProbabilities unigrams = smoothing.unigrams();
    List<RecordCursor> in = new ArrayList<>();
    in.add(new Unigrams(unigrams, shard));
    for (int n = 2; n <= plan.order(); n++) {
      in.add(ngrams.sorted(n));
    }
    long[] sizes = new long[plan.order()];
    RecordSink[] sinks = new RecordSink[plan.order() + 1];
    for (int n = 1; n <= plan.order(); n++) {
      sinks[n] = sink(n, shard, outs.get(n - 1), sizes);
    }
    List<RecordCursor> contexts = histories.stream().map(RecordSorter::finish).toList();
    Interpolation.run(in, contexts, unigrams.uniform(), packing, sinks);
    return sizes;
  }

  private RecordSink sink(int n, int shard, DataOutputStream out, long[] sizes) {
    int stride = RecordFormat.of(packing, n).stride();
    return (source, at) -> {
      if (n == 1 && plan.first(packing.word(source, at, 0)) != shard) {
        return; // the shard where the word begins writes it
      }
      sizes[n - 1]++;
      try {
        for (int i = 0; i < stride; i++) {
          out.writeLong(source[at + i]);
        }
      } catch (IOException e) {
        throw ShardFiles.damaged(e);
      }
    };
  }

  /** The single words that a shard has n-grams of. */
  private final class Unigrams extends RecordCursor {
    private final UnigramProbabilities values;
    private final int shard;
    private final int[] word = new int[1];
    private int next;

    Unigrams(UnigramProbabilities values, int shard) {
      this.values = values;
      this.shard = shard;
      this.block = new long[2];
    }

    @Override
    boolean next() {
      while (next < values.size() && plan.last(next) < shard) {
        next++;
      }
      if (next == values.size() || plan.first(next) > shard) {
        return false;
      }
      word[0] = next++;
      packing.pack(word, 1, block, 0);
      block[1] = values.value(word[0]);
      return true;
    }
  }
}
