package org.paraphrast.corpus;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.sort.ExternalSorter;

/**
 * Takes lines and gives each once, where it came first, in the order they came. Sorts outside
 * memory, twice: by line, and what was first by number.
 *
 * <p>The records are {@code line zero number} and {@code number line}; machines that share the work
 * send these to one another. Confined to one thread.
 */
public final class DistinctLines implements AutoCloseable {
  private final ByteSorter byLine;
  private final ByteSorter byNumber;
  private long lines;

  /** Sorts in {@code folder} with {@code memory} bytes. */
  public DistinctLines(Path folder, long memory) {
    this.byLine = new ExternalSorter(folder, memory / 2);
    this.byNumber = new ExternalSorter(folder, memory / 2);
  }

  public void add(String line) {
    byte[] record = record(line, lines++);
    byLine.add(record, 0, record.length);
  }

  /** Gives the different lines; returns how many were left out. */
  public long forEach(Consumer<String> sink) {
    long left = 0;
    First first = new First();
    ByteSorter.Cursor cursor = byLine.sorted();
    while (cursor.next()) {
      byte[] record = Arrays.copyOfRange(cursor.bytes(), cursor.offset(), end(cursor));
      if (first.isFirst(record)) {
        byte[] numbered = byNumber(record);
        byNumber.add(numbered, 0, numbered.length);
      } else {
        left++;
      }
    }
    ByteSorter.Cursor inOrder = byNumber.sorted();
    while (inOrder.next()) {
      sink.accept(line(inOrder.bytes(), inOrder.offset(), end(inOrder)));
    }
    return left;
  }

  private static int end(ByteSorter.Cursor cursor) {
    return cursor.offset() + cursor.length();
  }

  @Override
  public void close() {
    try (byLine) {
      byNumber.close();
    }
  }

  /** Tells the first of equal lines from the others, in records that come in order. */
  public static final class First {
    private byte[] last = {};
    private boolean begun;

    public boolean isFirst(byte[] record) {
      int length = record.length - Long.BYTES;
      boolean same = begun && Arrays.equals(record, 0, length, last, 0, last.length - Long.BYTES);
      begun = true;
      last = record;
      return !same;
    }
  }

  /** A line and its number, to be sorted by line. */
  public static byte[] record(String line, long number) {
    byte[] text = line.getBytes(StandardCharsets.UTF_8);
    byte[] record = Arrays.copyOf(text, text.length + 1 + Long.BYTES);
    ByteBuffer.wrap(record).putLong(text.length + 1, number);
    return record;
  }

  /** How many bytes of a record are its line. */
  public static int lineLength(byte[] record) {
    return record.length - 1 - Long.BYTES;
  }

  /** The number in a record that is sorted by line. */
  public static long number(byte[] record) {
    return ByteBuffer.wrap(record).getLong(record.length - Long.BYTES);
  }

  /** The same to be sorted by number. */
  public static byte[] byNumber(byte[] record) {
    int length = lineLength(record);
    byte[] numbered = new byte[Long.BYTES + length];
    System.arraycopy(record, length + 1, numbered, 0, Long.BYTES);
    System.arraycopy(record, 0, numbered, Long.BYTES, length);
    return numbered;
  }

  /** The line of a record that is sorted by number. */
  public static String line(byte[] bytes, int start, int end) {
    return new String(bytes, start + Long.BYTES, end - start - Long.BYTES, StandardCharsets.UTF_8);
  }
}
