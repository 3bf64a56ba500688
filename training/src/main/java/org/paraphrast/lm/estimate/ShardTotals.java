package org.paraphrast.lm.estimate;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;

/** What must be known of all shards before anything is smoothed: sums of whole numbers. */
public final class ShardTotals {
  private final long[] unigrams;
  private final long[][] countOfCounts;

  public ShardTotals(ShardPlan plan) {
    this.unigrams = new long[plan.size()];
    this.countOfCounts = new long[plan.order() + 1][Discounts.COUNTS];
  }

  /** Adds what {@link ShardAdjusted} wrote. */
  public void read(DataInputStream in) throws IOException {
    for (long[] ofOrder : countOfCounts) {
      for (int k = 0; k < ofOrder.length; k++) {
        ofOrder[k] += in.readLong();
      }
    }
    for (int left = in.readInt(); left > 0; left--) {
      int word = in.readInt();
      unigrams[word] += in.readLong();
    }
  }

  /** The discounts; {@code provenance} receives them in words. */
  public ShardSmoothing smoothing(Map<String, String> provenance, Consumer<String> warnings) {
    // a word in two shards has been counted as two words
    Arrays.fill(countOfCounts[1], 0);
    for (long count : unigrams) {
      if (count > 0 && count < Discounts.COUNTS) {
        countOfCounts[1][(int) count]++;
      }
    }
    return new ShardSmoothing(unigrams, Discounts.estimateAll(countOfCounts, provenance, warnings));
  }
}
