package org.paraphrast.io;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/**
 * External merge sort of byte strings of any length, in the order of their unsigned bytes. Input:
 * records as they come; they are kept in memory up to a bound, then sorted and written to a run.
 * Output: all records in order, equal ones in the order they came. The result does not depend on
 * the memory. Not thread-safe.
 */
public final class ByteSorter implements AutoCloseable {
  private static final int LARGEST_BUFFER = 1 << 30;
  private static final int SMALLEST_BUFFER = 1 << 12;

  /** Bytes that a record takes beside its own: an order, a start and a prefix. */
  private static final int OVERHEAD = 16;

  private static final int RUN_BUFFER = 1 << 18;

  private final Path folder;
  private final int capacity;
  private final List<Path> runs = new ArrayList<>();

  private byte[] buffer = new byte[SMALLEST_BUFFER];
  private int[] starts = new int[64];
  private int size;
  private int fill;

  /**
   * Sorts with runs in {@code folder}, which must exist.
   *
   * @param memory bytes to use at most; at least 64 kB are used
   */
  public ByteSorter(Path folder, long memory) {
    this.folder = folder;
    this.capacity = (int) Math.max(1 << 16, Math.min(LARGEST_BUFFER, memory / 2));
  }

  /** Adds a record. */
  public void add(byte[] bytes, int offset, int length) {
    if (size > 0 && (long) fill + length + (long) OVERHEAD * size > capacity) {
      spill();
    }
    reserve(length);
    System.arraycopy(bytes, offset, buffer, fill, length);
    fill += length;
    starts[++size] = fill;
  }

  /** All records in order. Nothing may be added any more; the cursor closes with the sorter. */
  public Cursor sorted() {
    if (runs.isEmpty()) {
      return new BufferCursor(buffer, starts, order());
    }
    spill();
    List<RunCursor> cursors = new ArrayList<>();
    for (int run = 0; run < runs.size(); run++) {
      cursors.add(new RunCursor(runs.get(run), run));
    }
    return new MergeCursor(cursors);
  }

  /** Removes the runs. */
  @Override
  public void close() {
    for (Path run : runs) {
      try {
        Files.deleteIfExists(run);
      } catch (IOException e) {
        throw IoFaults.writing(run.toString(), e);
      }
    }
    runs.clear();
  }

  /** A place in a sequence of records; its bytes are valid until the next call. */
  public interface Cursor {
    /** Moves to the next record; false if there is none. */
    boolean next();

    byte[] bytes();

    int offset();

    int length();
  }

  private void reserve(int length) {
    if ((long) fill + length > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException("a record must be shorter than 2 GB, got " + length);
    }
    if (fill + length > buffer.length) {
      long doubled = Math.max(2L * buffer.length, (long) fill + length);
      buffer = Arrays.copyOf(buffer, (int) Math.min(doubled, Integer.MAX_VALUE - 8));
    }
    if (size + 1 == starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
  }

  private void spill() {
    Path run = newRun();
    runs.add(run);
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(run), RUN_BUFFER))) {
      for (int record : order()) {
        int length = starts[record + 1] - starts[record];
        out.writeInt(length);
        out.write(buffer, starts[record], length);
      }
    } catch (IOException e) {
      throw IoFaults.writing(run.toString(), e);
    }
    size = 0;
    fill = 0;
  }

  private Path newRun() {
    try {
      return Files.createTempFile(folder, "sort-", ".run");
    } catch (IOException e) {
      throw IoFaults.writing(folder.toString(), e);
    }
  }

  /** The numbers of the records in order. */
  private int[] order() {
    long[] prefixes = new long[size];
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
      prefixes[i] = prefix(i);
    }
    new PrefixSort(buffer, starts, prefixes, order).sort();
    return order;
  }

  /** The first eight bytes, so that most comparisons look at no others. */
  private long prefix(int record) {
    long prefix = 0;
    int end = starts[record + 1];
    for (int i = 0, at = starts[record]; i < Long.BYTES; i++, at++) {
      prefix = prefix << 8 | (at < end ? buffer[at] & 0xFF : 0);
    }
    return prefix;
  }

  /** The records that are still in memory. */
  private static final class BufferCursor implements Cursor {
    private final byte[] buffer;
    private final int[] starts;
    private final int[] order;
    private int at = -1;

    BufferCursor(byte[] buffer, int[] starts, int[] order) {
      this.buffer = buffer;
      this.starts = starts;
      this.order = order;
    }

    @Override
    public boolean next() {
      return ++at < order.length;
    }

    @Override
    public byte[] bytes() {
      return buffer;
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

  /** One sorted run on disk. */
  private static final class RunCursor implements Cursor, Comparable<RunCursor> {
    private final Path path;
    private final int number;
    private final DataInputStream in;
    private byte[] record = new byte[64];
    private int length;

    RunCursor(Path path, int number) {
      this.path = path;
      this.number = number;
      try {
        in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path), RUN_BUFFER));
      } catch (IOException e) {
        throw IoFaults.reading(path, e);
      }
    }

    @Override
    public boolean next() {
      try {
        length = in.readInt();
        if (length > record.length) {
          record = new byte[Math.max(length, 2 * record.length)];
        }
        in.readFully(record, 0, length);
        return true;
      } catch (EOFException e) {
        close();
        return false;
      } catch (IOException e) {
        throw IoFaults.reading(path, e);
      }
    }

    private void close() {
      try {
        in.close();
      } catch (IOException e) {
        throw IoFaults.reading(path, e);
      }
    }

    @Override
    public byte[] bytes() {
      return record;
    }

    @Override
    public int offset() {
      return 0;
    }

    @Override
    public int length() {
      return length;
    }

    /** Runs were written in order, so the earlier run has the earlier of two equal records. */
    @Override
    public int compareTo(RunCursor other) {
      int order = Arrays.compareUnsigned(record, 0, length, other.record, 0, other.length);
      return order != 0 ? order : Integer.compare(number, other.number);
    }
  }

  /** Several runs as one. */
  private static final class MergeCursor implements Cursor {
    private final PriorityQueue<RunCursor> queue = new PriorityQueue<>();
    private final List<RunCursor> waiting;

    MergeCursor(List<RunCursor> cursors) {
      this.waiting = new ArrayList<>(cursors);
    }

    @Override
    public boolean next() {
      RunCursor last = queue.poll();
      if (last != null) {
        waiting.add(last);
      }
      for (RunCursor cursor : waiting) {
        if (cursor.next()) {
          queue.add(cursor);
        }
      }
      waiting.clear();
      return !queue.isEmpty();
    }

    private RunCursor head() {
      RunCursor head = queue.peek();
      if (head == null) {
        throw new IllegalStateException("no record: next() was not called or said false");
      }
      return head;
    }

    @Override
    public byte[] bytes() {
      return head().bytes();
    }

    @Override
    public int offset() {
      return 0;
    }

    @Override
    public int length() {
      return head().length();
    }
  }
}
