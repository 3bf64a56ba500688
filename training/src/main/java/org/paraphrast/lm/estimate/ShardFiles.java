package org.paraphrast.lm.estimate;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.function.IntFunction;
import org.paraphrast.io.DataException;

/** The finished n-grams of all shards, on a file system that the one who assembles them reads. */
public interface ShardFiles {
  /** Opens the n-grams of one order by shard, as {@link ShardProbabilities} wrote them. */
  IntFunction<DataInputStream> ofOrder(int order);

  /** What is thrown if a file between two passes cannot be read. */
  static DataException damaged(IOException e) {
    return new DataException(
        "a file between two passes cannot be read: " + e.getMessage() + "; run again", e);
  }
}
