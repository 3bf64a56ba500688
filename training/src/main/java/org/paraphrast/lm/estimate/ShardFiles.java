package org.paraphrast.lm.estimate;

import java.io.DataInputStream;
import java.io.IOException;
import org.paraphrast.io.DataException;

/** The finished n-grams of all shards, on a file system that the one who assembles them reads. */
public interface ShardFiles {
  /** The n-grams of one order in one shard, as {@link ShardProbabilities} wrote them. */
  DataInputStream open(NgramsOfShard ngrams);

  /**
   * Some n-grams.
   *
   * @param order how many words they have
   * @param shard where they are
   */
  record NgramsOfShard(int order, int shard) {}

  /** What is thrown if a file between two passes cannot be read. */
  static DataException damaged(IOException e) {
    return new DataException(
        "a file between two passes cannot be read: " + e.getMessage() + "; run again", e);
  }
}
