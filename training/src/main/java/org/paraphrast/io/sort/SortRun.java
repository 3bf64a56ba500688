package org.paraphrast.io.sort;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.IoFaults;

/**
 * A sorted run of a {@link ExternalSorter} on disk, read from its start; closes itself at its end.
 */
final class SortRun implements ByteSorter.Cursor, Comparable<SortRun> {
  static final int BUFFER = 1 << 18;

  private final Path path;
  private final int number;
  private final int tail;
  private final DataInputStream in;
  private byte[] record = new byte[64];
  private int length;

  /**
   * @param number runs are numbered in the order they were written
   */
  SortRun(Path path, int number, ExternalSorter.Equal equal) {
    this.path = path;
    this.number = number;
    this.tail = equal.tail();
    try {
      in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path), BUFFER));
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

  void close() {
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

  /** By key; of two equal records the earlier run has the earlier. */
  @Override
  public int compareTo(SortRun other) {
    int order =
        Arrays.compareUnsigned(record, 0, length - tail, other.record, 0, other.length - tail);
    return order != 0 ? order : Integer.compare(number, other.number);
  }
}
