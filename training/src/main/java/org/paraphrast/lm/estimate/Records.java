package org.paraphrast.lm.estimate;

/** Records that can be read any number of times. */
interface Records extends AutoCloseable {
  /** The number of records. */
  long size();

  /** Reads from the start. */
  RecordCursor cursor();

  /** Lets go of memory and files. */
  @Override
  void close();
}
