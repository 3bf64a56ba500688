package org.paraphrast.lm.estimate;

/** Where a pass over a shard sends its records: to other shards. */
@FunctionalInterface
public interface ShardSink {
  /** Sends the record in the first {@code length} bytes, with a value, to a shard. */
  void put(int shard, byte[] record, int length, long value);
}
