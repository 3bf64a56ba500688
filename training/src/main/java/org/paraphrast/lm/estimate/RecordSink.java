package org.paraphrast.lm.estimate;

/** Takes records. */
@FunctionalInterface
interface RecordSink {
  /** Takes the record that starts at {@code source[at]}; the array is the caller's. */
  void add(long[] source, int at);
}
