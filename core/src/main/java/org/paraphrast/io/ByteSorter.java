package org.paraphrast.io;

/**
 * Sorts byte strings of any length in the order of their unsigned bytes, equal ones in the order
 * they came. Confined to one thread.
 */
public interface ByteSorter extends AutoCloseable {
  /** Sorts in memory, for what is small. */
  static ByteSorter inMemory() {
    return new MemorySorter();
  }

  /** Adds a record. */
  void add(byte[] bytes, int offset, int length);

  /** All records in order. Nothing may be added any more; the cursor closes with the sorter. */
  Cursor sorted();

  @Override
  void close();

  /** A place in a sequence of records; its bytes are valid until the next call. */
  interface Cursor {
    /** Moves to the next record; false if there is none. */
    boolean next();

    byte[] bytes();

    int offset();

    int length();
  }
}
