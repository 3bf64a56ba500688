package org.paraphrast.lm.estimate;

/**
 * The corpus as word ids, every sentence ended by {@code WordList.END}: two ids in a long, in
 * memory or on disk. The end of the store is marked by -1.
 */
final class TokenStore implements AutoCloseable {
  private final RecordStore store;
  private final long[] record = new long[1];
  private int first;
  private boolean half;
  private long tokens;

  TokenStore(Workspace workspace) {
    this.store = new RecordStore(workspace, 1);
  }

  void add(int id) {
    tokens++;
    if (half) {
      record[0] = (long) first << 32 | Integer.toUnsignedLong(id);
      store.add(record, 0);
    } else {
      first = id;
    }
    half = !half;
  }

  /** Tokens added, the sentence ends among them. */
  long size() {
    return tokens;
  }

  TokenStore seal() {
    if (half) {
      add(-1);
      tokens--;
    }
    store.seal();
    return this;
  }

  Reader read() {
    return new Reader(store.drain());
  }

  @Override
  public void close() {
    store.close();
  }

  /** Reads the ids once, letting go of them. */
  static final class Reader {
    private final RecordCursor cursor;
    private boolean half;

    private Reader(RecordCursor cursor) {
      this.cursor = cursor;
    }

    /** The next id, or -1 at the end. */
    int next() {
      if (half) {
        half = false;
        return (int) cursor.block[cursor.at];
      }
      if (!cursor.next()) {
        return -1;
      }
      half = true;
      return (int) (cursor.block[cursor.at] >>> 32);
    }
  }
}
