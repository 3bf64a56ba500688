package org.paraphrast.lm.estimate;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.TextSettings;

/** A finished model in shards, read where they are. */
public final class ShardedModel {
  private ShardedModel() {}

  /**
   * Puts the shards together; nothing is read before it is needed, or held.
   *
   * @param provenance with what was estimated
   * @param sizes {@code sizes[shard][n - 1]} n-grams of order n
   */
  public static NgramModel of(
      ShardedVocabulary vocabulary,
      ShardPlan plan,
      TextSettings text,
      Map<String, String> provenance,
      long[][] sizes,
      ShardFiles files) {
    EstimatorOptions options = vocabulary.options();
    Workspace workspace = new Workspace(options.temporary(), options.memory(), options.threads());
    Records[] ngrams = new Records[plan.order() + 1];
    for (int n = 1; n <= plan.order(); n++) {
      ngrams[n] = new Concatenated(n, RecordFormat.of(plan.packing(), n).stride(), sizes, files);
    }
    return new NgramModel(
        workspace, plan.list(), ngrams, text, vocabulary.caseForms(plan.list()), provenance);
  }

  /** What the model will say about itself, but for the discounts. */
  public static Map<String, String> provenance(ShardedVocabulary vocabulary) {
    return vocabulary.size().provenance(vocabulary.options());
  }

  /** The n-grams of one order of all shards, one shard after another. */
  private static final class Concatenated implements Records {
    private final int order;
    private final int stride;
    private final long[] sizes;
    private final ShardFiles files;

    Concatenated(int order, int stride, long[][] sizes, ShardFiles files) {
      this.order = order;
      this.stride = stride;
      this.sizes = new long[sizes.length];
      for (int shard = 0; shard < sizes.length; shard++) {
        this.sizes[shard] = sizes[shard][order - 1];
      }
      this.files = files;
    }

    @Override
    public long size() {
      long sum = 0;
      for (long size : sizes) {
        sum += size;
      }
      return sum;
    }

    @Override
    public RecordCursor cursor() {
      return new Cursor();
    }

    @Override
    public void close() {}

    private final class Cursor extends RecordCursor {
      private @Nullable DataInputStream in;
      private int shard = -1;
      private long left;

      Cursor() {
        this.block = new long[stride];
      }

      @Override
      boolean next() {
        try {
          while (left == 0) {
            if (in != null) {
              in.close();
              in = null;
            }
            if (++shard >= sizes.length) {
              shard = sizes.length;
              return false;
            }
            left = sizes[shard];
          }
          DataInputStream open = in;
          if (open == null) {
            open = files.ofOrder(order).apply(shard);
            in = open;
          }
          left--;
          for (int i = 0; i < stride; i++) {
            block[i] = open.readLong();
          }
          return true;
        } catch (IOException e) {
          throw ShardFiles.damaged(e);
        }
      }
    }
  }
}
