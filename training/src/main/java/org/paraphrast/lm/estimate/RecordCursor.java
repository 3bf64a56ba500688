package org.paraphrast.lm.estimate;

/**
 * Walks over records. After {@link #next} has returned true the current record is {@code
 * block[at]…}; the fields are open to the passes of this package because they are read in the
 * innermost loops.
 */
abstract class RecordCursor {
  static final long[] NOTHING = {};

  /** No records. */
  static RecordCursor empty() {
    return new RecordCursor() {
      @Override
      boolean next() {
        return false;
      }
    };
  }

  /** Where the current record lies. */
  long[] block = NOTHING;

  /** Index of the current record's first long. */
  int at;

  /** Goes to the next record, if there is one. */
  abstract boolean next();
}
