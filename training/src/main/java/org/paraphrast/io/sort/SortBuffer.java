package org.paraphrast.io.sort;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.IoFaults;

/**
 * The records of a {@link ExternalSorter} that are in memory: their bytes one after another, and
 * where each starts. With counts, the last eight bytes of a record are a number that does not
 * belong to its key. Confined to one thread at a time.
 */
final class SortBuffer {
  /** Bytes that a record takes beside its own: a start, and while sorting an order and a prefix. */
  private static final int OVERHEAD = 2 * Integer.BYTES + Long.BYTES;

  private static final int LONGEST = Integer.MAX_VALUE - 8;
  private static final VarHandle COUNT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final ExternalSorter.Equal equal;
  private byte[] bytes = new byte[1 << 12];
  private int[] starts = new int[64];
  private int size;

  SortBuffer(ExternalSorter.Equal equal) {
    this.equal = equal;
  }

  /** The count at the end of a record. */
  static long count(byte[] bytes, int end) {
    return (long) COUNT.get(bytes, end - Long.BYTES);
  }

  static void setCount(byte[] bytes, int end, long count) {
    COUNT.set(bytes, end - Long.BYTES, count);
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Whether one more record leaves it within a bound. */
  boolean fits(int length, int capacity) {
    return (long) starts[size] + length + (long) OVERHEAD * (size + 1) <= capacity;
  }

  void add(byte[] from, int offset, int length) {
    int start = starts[size];
    if (length > LONGEST - start) {
      throw new IllegalArgumentException("a record must be shorter than 2 GB, got " + length);
    }
    if (start + length > bytes.length) {
      long doubled = Math.max(2L * bytes.length, (long) start + length);
      bytes = Arrays.copyOf(bytes, (int) Math.min(doubled, LONGEST));
    }
    if (size + 1 == starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
    System.arraycopy(from, offset, bytes, start, length);
    starts[++size] = start + length;
  }

  void clear() {
    size = 0;
  }

  /** Writes the records in order as a run: each with its length before it, equal ones summed. */
  void writeSorted(Path run) {
    int[] order = order();
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(Files.newOutputStream(run), SortRun.BUFFER))) {
      for (int i = 0; i < order.length; ) {
        int record = order[i++];
        if (equal == ExternalSorter.Equal.SUMMED) {
          for (; i < order.length && sameKey(record, order[i]); i++) {
            long sum = count(bytes, starts[record + 1]) + count(bytes, starts[order[i] + 1]);
            setCount(bytes, starts[record + 1], sum);
          }
        }
        int length = starts[record + 1] - starts[record];
        out.writeInt(length);
        out.write(bytes, starts[record], length);
      }
    } catch (IOException e) {
      throw IoFaults.writing(run.toString(), e);
    }
  }

  private boolean sameKey(int a, int b) {
    return Arrays.equals(
        bytes,
        starts[a],
        starts[a + 1] - equal.tail(),
        bytes,
        starts[b],
        starts[b + 1] - equal.tail());
  }

  /** The records in order. */
  ByteSorter.Cursor cursor() {
    return new BufferCursor(bytes, starts, order());
  }

  /** The numbers of the records in order. */
  private int[] order() {
    long[] prefixes = new long[size];
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
      prefixes[i] = prefix(i);
    }
    new PrefixSort(bytes, starts, equal.tail(), prefixes, order).sort();
    return order;
  }

  /** The first eight bytes of a key, so that most comparisons look at no others. */
  private long prefix(int record) {
    long prefix = 0;
    int end = starts[record + 1] - equal.tail();
    for (int i = 0, at = starts[record]; i < Long.BYTES; i++, at++) {
      prefix = prefix << 8 | (at < end ? bytes[at] & 0xFF : 0);
    }
    return prefix;
  }

  private static final class BufferCursor implements ByteSorter.Cursor {
    private final byte[] bytes;
    private final int[] starts;
    private final int[] order;
    private int at = -1;

    BufferCursor(byte[] bytes, int[] starts, int[] order) {
      this.bytes = bytes;
      this.starts = starts;
      this.order = order;
    }

    @Override
    public boolean next() {
      return ++at < order.length;
    }

    @Override
    public byte[] bytes() {
      return bytes;
    }

    @Override
    public int offset() {
      return starts[order[at]];
    }

    @Override
    public int length() {
      return starts[order[at] + 1] - starts[order[at]];
    }
  }
}
