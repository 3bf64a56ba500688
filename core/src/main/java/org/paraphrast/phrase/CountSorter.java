package org.paraphrast.phrase;

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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;

/**
 * Counts byte strings in bounded memory: keys are collected in a buffer, sorted, merged and written
 * to a temporary file when it is full, while the next buffer fills; at the end the files are
 * merged. Input: keys with counts in any order. Output: each key once, in the order of unsigned
 * bytes, with the sum of its counts. Confined to one thread, though it sorts in another.
 */
final class CountSorter implements AutoCloseable {
  /** Bytes before each key in a buffer and in a file: its length and its count. */
  private static final int HEAD = Short.BYTES + Integer.BYTES;

  /** What a record costs beside its bytes: place, prefix and order, sorted out of place. */
  private static final int INDEX_COST = 2 * Integer.BYTES + Long.BYTES + Integer.BYTES;

  private final Path folder;
  private final ExecutorService background = Executors.newSingleThreadExecutor();
  private final List<Path> runs = new ArrayList<>();
  private final int capacity;
  private SortBuffer buffer;
  private @Nullable Future<Path> writing;

  /**
   * @param memory bytes to use, about
   */
  CountSorter(long memory) {
    // a record of 40 bytes costs as much again in the index, and two buffers are in use at a time
    this.capacity = (int) Math.min(Math.max(memory / 4, 1 << 12), 1 << 30);
    this.buffer = new SortBuffer(capacity);
    try {
      this.folder = Files.createTempDirectory("paraphrast-sort");
      folder.toFile().deleteOnExit(); // an interrupted program leaves nothing behind
    } catch (IOException e) {
      throw fault(e);
    }
  }

  /** Adds to the count of the key in the first {@code length} bytes. */
  void add(byte[] key, int length, long count) {
    if (length > 0xFFFF) {
      throw new IllegalArgumentException("key must be at most 65535 bytes, got " + length);
    }
    if (!buffer.fits(length)) {
      spill();
    }
    buffer.add(key, length, (int) Math.min(count, Integer.MAX_VALUE));
  }

  private void spill() {
    await();
    SortBuffer full = buffer;
    Path run = folder.resolve("run" + runs.size());
    run.toFile().deleteOnExit();
    runs.add(run);
    writing = background.submit(() -> full.writeSorted(run));
    buffer = new SortBuffer(capacity);
  }

  private void await() {
    if (writing == null) {
      return;
    }
    try {
      writing.get();
      writing = null;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io
          ? fault(io)
          : new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** Ends the input and returns the keys in order; close it before the sorter. */
  Cursor sorted() {
    spill();
    await();
    try {
      return new Cursor(runs);
    } catch (IOException e) {
      throw fault(e);
    }
  }

  private static DataException fault(IOException e) {
    return new DataException(
        "temporary files cannot be written or read: "
            + e.getMessage()
            + "; free some space or name another folder with -Djava.io.tmpdir=FOLDER",
        e);
  }

  @Override
  public void close() {
    background.shutdownNow();
    try {
      for (Path run : runs) {
        Files.deleteIfExists(run);
      }
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      throw fault(e);
    }
  }

  /** Records one after another, and where each starts. */
  private static final class SortBuffer {
    private final int capacity;
    private byte[] bytes;
    private int used;
    private int[] starts = new int[1 << 10];
    private long[] prefixes = new long[1 << 10];
    private int size;

    SortBuffer(int capacity) {
      this.capacity = capacity;
      this.bytes = new byte[Math.min(capacity, 1 << 12)];
    }

    boolean fits(int length) {
      return size == 0 || (used + HEAD + length <= capacity && (long) size * INDEX_COST < capacity);
    }

    void add(byte[] key, int length, int count) {
      if (size == starts.length) {
        int more = size + (size >> 1);
        starts = Arrays.copyOf(starts, more);
        prefixes = Arrays.copyOf(prefixes, more);
      }
      int end = used + HEAD + length;
      if (end > bytes.length) {
        long doubled = Math.max(end, Math.min(capacity, 2L * bytes.length));
        bytes = Arrays.copyOf(bytes, (int) doubled);
      }
      starts[size] = used;
      prefixes[size++] = prefix(key, length);
      bytes[used] = (byte) (length >>> 8);
      bytes[used + 1] = (byte) length;
      for (int i = 0; i < Integer.BYTES; i++) {
        bytes[used + Short.BYTES + i] = (byte) (count >>> (24 - 8 * i));
      }
      System.arraycopy(key, 0, bytes, used + HEAD, length);
      used = end;
    }

    /** The first eight bytes as a number whose signed order is that of the bytes. */
    private static long prefix(byte[] key, int length) {
      long value = 0;
      for (int i = 0; i < Long.BYTES; i++) {
        value = value << 8 | (i < length ? key[i] & 0xFF : 0);
      }
      return value ^ Long.MIN_VALUE;
    }

    Path writeSorted(Path run) throws IOException {
      int[] order = sort();
      try (DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(run), 1 << 20))) {
        for (int i = 0; i < size; ) {
          int first = order[i];
          long count = 0;
          for (; i < size && compare(first, order[i]) == 0; i++) {
            count += count(order[i]);
          }
          out.writeShort(length(first));
          out.writeInt((int) Math.min(count, Integer.MAX_VALUE));
          out.write(bytes, starts[first] + HEAD, length(first));
        }
      }
      return run;
    }

    /** Merge sort of record numbers: stable, and quick where records come in order already. */
    private int[] sort() {
      int[] order = new int[size];
      Arrays.setAll(order, i -> i);
      int[] spare = order.clone();
      sort(spare, 0, size, order);
      return order;
    }

    private void sort(int[] from, int start, int end, int[] to) {
      if (end - start < 2) {
        return;
      }
      int middle = (start + end) >>> 1;
      sort(to, start, middle, from);
      sort(to, middle, end, from);
      if (compare(from[middle - 1], from[middle]) <= 0) {
        System.arraycopy(from, start, to, start, end - start);
        return;
      }
      int left = start;
      int right = middle;
      for (int i = start; i < end; i++) {
        boolean takeLeft = right >= end || (left < middle && compare(from[left], from[right]) <= 0);
        to[i] = takeLeft ? from[left++] : from[right++];
      }
    }

    private int compare(int a, int b) {
      if (prefixes[a] != prefixes[b]) {
        return prefixes[a] < prefixes[b] ? -1 : 1;
      }
      int startA = starts[a] + HEAD;
      int startB = starts[b] + HEAD;
      return Arrays.compareUnsigned(
          bytes, startA, startA + length(a), bytes, startB, startB + length(b));
    }

    private int length(int record) {
      int at = starts[record];
      return (bytes[at] & 0xFF) << 8 | (bytes[at + 1] & 0xFF);
    }

    private int count(int record) {
      int at = starts[record] + Short.BYTES;
      return (bytes[at] & 0xFF) << 24
          | (bytes[at + 1] & 0xFF) << 16
          | (bytes[at + 2] & 0xFF) << 8
          | (bytes[at + 3] & 0xFF);
    }
  }

  /** The merged keys, one after another. */
  static final class Cursor implements AutoCloseable {
    private final PriorityQueue<Run> queue = new PriorityQueue<>();
    private byte[] key = new byte[0];
    private long count;

    private Cursor(List<Path> runs) throws IOException {
      for (Path run : runs) {
        push(new Run(run));
      }
    }

    /** Steps to the next key; false after the last. */
    boolean next() {
      Run first = queue.poll();
      if (first == null) {
        return false;
      }
      key = first.key;
      count = first.count;
      try {
        push(first);
        for (Run same = queue.peek(); same != null && Arrays.equals(same.key, key); ) {
          queue.remove();
          count += same.count;
          push(same);
          same = queue.peek();
        }
      } catch (IOException e) {
        throw fault(e);
      }
      return true;
    }

    private void push(Run run) throws IOException {
      if (run.next()) {
        queue.add(run);
      } else {
        run.close();
      }
    }

    /** The current key; it does not change when the cursor moves on. */
    byte[] key() {
      return key;
    }

    long count() {
      return count;
    }

    @Override
    public void close() {
      try {
        for (Run run : queue) {
          run.close();
        }
      } catch (IOException e) {
        throw fault(e);
      }
    }
  }

  private static final class Run implements Comparable<Run>, AutoCloseable {
    private final DataInputStream in;
    private byte[] key = new byte[0];
    private int count;

    Run(Path file) throws IOException {
      this.in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20));
    }

    boolean next() throws IOException {
      try {
        int length = in.readUnsignedShort();
        count = in.readInt();
        key = in.readNBytes(length);
        return true;
      } catch (EOFException e) {
        return false;
      }
    }

    @Override
    public int compareTo(Run other) {
      return Arrays.compareUnsigned(key, other.key);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
