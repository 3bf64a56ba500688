package org.paraphrast.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Sorts records that all fit into memory. */
final class MemorySorter implements ByteSorter {
  private final List<byte[]> records = new ArrayList<>();

  @Override
  public void add(byte[] bytes, int offset, int length) {
    records.add(Arrays.copyOfRange(bytes, offset, offset + length));
  }

  @Override
  public Cursor sorted() {
    records.sort(Arrays::compareUnsigned);
    return new ListCursor(records);
  }

  @Override
  public void close() {
    records.clear();
  }

  private static final class ListCursor implements Cursor {
    private final List<byte[]> records;
    private int at = -1;

    ListCursor(List<byte[]> records) {
      this.records = records;
    }

    @Override
    public boolean next() {
      return ++at < records.size();
    }

    @Override
    public byte[] bytes() {
      return records.get(at);
    }

    @Override
    public int offset() {
      return 0;
    }

    @Override
    public int length() {
      return records.get(at).length;
    }
  }
}
