package org.paraphrast.spark.data;

import java.io.Serializable;
import java.util.Iterator;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Sends records between machines. What a partition gets it gets in no particular order, and some of
 * it twice if the sender counts in pieces: receivers sort ({@code CountSorter}, {@code ByteSorter})
 * before they use it, so that nothing depends on when a task ran, or how often.
 */
public final class Exchange {
  private Exchange() {}

  /** What a sending task does, a step at a time. */
  public interface Sender extends AutoCloseable {
    /** Sends some records; false if there are no more. */
    boolean step(Routed out);

    /** Lets go of files and memory; may be called twice. */
    @Override
    default void close() {}
  }

  /** Makes the sender of a task. */
  @FunctionalInterface
  public interface Sending<T> extends Serializable {
    Sender of(Iterator<T> input);
  }

  /** Sends one record of a task's input. */
  @FunctionalInterface
  public interface SendingEach<T> extends Serializable {
    void send(T input, Routed out);
  }

  /** Sends what the senders send; partition n of the result is the {@link Blocks} for it. */
  public static <T> JavaRDD<byte[]> send(JavaRDD<T> from, Sending<T> sending, int partitions) {
    return from.mapPartitionsToPair(
            input -> new Outgoing(sending.of(input), new Blocks(partitions)))
        .partitionBy(new ByNumber(partitions))
        .values();
  }

  /** Sends something for each record. */
  public static <T> JavaRDD<byte[]> sendEach(
      JavaRDD<T> from, SendingEach<T> sending, int partitions) {
    return send(
        from,
        input ->
            out -> {
              if (!input.hasNext()) {
                return false;
              }
              sending.send(input.next(), out);
              return true;
            },
        partitions);
  }

  /** The partition of a key that may be anywhere: from its bytes, the same on every machine. */
  public static int partition(byte[] key, int length, int partitions) {
    int hash = 1;
    for (int i = 0; i < length; i++) {
      hash = 31 * hash + key[i];
    }
    hash ^= hash >>> 16; // the low bits of similar keys are similar
    hash *= 0x85EBCA6B;
    hash ^= hash >>> 13;
    return Math.floorMod(hash, partitions);
  }

  private static final class Outgoing extends Steps<Tuple2<Integer, byte[]>> {
    private final Sender sender;
    private final Blocks blocks;
    private boolean ended;

    Outgoing(Sender sender, Blocks blocks) {
      this.sender = sender;
      this.blocks = blocks;
    }

    @Override
    protected @Nullable Tuple2<Integer, byte[]> advance() {
      Tuple2<Integer, byte[]> block = blocks.poll();
      while (block == null && !ended) {
        if (!sender.step(blocks)) {
          ended = true;
          blocks.flushAll();
        }
        block = blocks.poll();
      }
      return block;
    }

    @Override
    public void close() {
      sender.close();
    }
  }

  private static final class ByNumber extends Partitioner {
    private static final long serialVersionUID = 1L;

    private final int partitions;

    ByNumber(int partitions) {
      this.partitions = partitions;
    }

    @Override
    public int numPartitions() {
      return partitions;
    }

    @Override
    public int getPartition(Object key) {
      return (Integer) key;
    }
  }
}
