package org.paraphrast.spark.data;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Records on their way to partitions: keys with counts, many of them in one byte array, since Spark
 * handles a large array as fast as a small one.
 *
 * <p>A block is {@code (length:varint key count:varint)*}.
 */
public final class Blocks implements Routed {
  private static final int LARGEST = 1 << 15;
  private static final int SMALLEST = 1 << 9;
  private static final int ROOM = 1 << 24;

  private final byte[][] filling;
  private final int[] lengths;
  private final int full;
  private final Queue<Tuple2<Integer, byte[]>> ready = new ArrayDeque<>();

  Blocks(int partitions) {
    this.filling = new byte[partitions][];
    this.lengths = new int[partitions];
    this.full = Math.max(SMALLEST, Math.min(LARGEST, ROOM / partitions));
    Arrays.fill(filling, new byte[0]);
  }

  @Override
  public void put(int partition, byte[] key, int length, long count) {
    reserve(partition, length + 2 * MOST_VARINT);
    byte[] block = filling[partition];
    int at = putVariable(block, lengths[partition], length);
    System.arraycopy(key, 0, block, at, length);
    at = putVariable(block, at + length, count);
    lengths[partition] = at;
    if (at >= full) {
      flush(partition);
    }
  }

  private static final int MOST_VARINT = 10;

  private void reserve(int partition, int more) {
    int needed = lengths[partition] + more;
    if (needed > filling[partition].length) {
      filling[partition] =
          Arrays.copyOf(filling[partition], Math.max(needed, 2 * filling[partition].length));
    }
  }

  private void flush(int partition) {
    if (lengths[partition] > 0) {
      ready.add(new Tuple2<>(partition, Arrays.copyOf(filling[partition], lengths[partition])));
      lengths[partition] = 0;
    }
  }

  void flushAll() {
    for (int partition = 0; partition < filling.length; partition++) {
      flush(partition);
    }
  }

  @Nullable Tuple2<Integer, byte[]> poll() {
    return ready.poll();
  }

  private static int putVariable(byte[] bytes, int start, long value) {
    int at = start;
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[at++] = (byte) ((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
    return at;
  }

  /** Takes a key with its count; the bytes are valid during the call only. */
  @FunctionalInterface
  public interface Taker {
    void take(byte[] bytes, int start, int length, long count);
  }

  /** Gives the records of blocks, in the order of the blocks. */
  public static void forEach(Iterator<byte[]> blocks, Taker taker) {
    while (blocks.hasNext()) {
      byte[] block = blocks.next();
      int at = 0;
      while (at < block.length) {
        int length = 0;
        for (int shift = 0; ; shift += 7) {
          int b = block[at++];
          length |= (b & 0x7F) << shift;
          if (b >= 0) {
            break;
          }
        }
        int start = at;
        at += length;
        long count = 0;
        for (int shift = 0; ; shift += 7) {
          int b = block[at++];
          count |= (long) (b & 0x7F) << shift;
          if (b >= 0) {
            break;
          }
        }
        taker.take(block, start, length, count);
      }
    }
  }
}
