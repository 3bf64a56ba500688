package org.paraphrast.spark.data;

/** Where a task sends records. */
@FunctionalInterface
public interface Routed {
  /** Sends the key in the first {@code length} bytes, with a count, to a partition. */
  void put(int partition, byte[] key, int length, long count);
}
