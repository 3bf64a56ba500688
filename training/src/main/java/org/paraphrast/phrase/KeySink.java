package org.paraphrast.phrase;

/** Takes keys with counts; {@code CountSorter::add} is one. */
@FunctionalInterface
public interface KeySink {
  /** Takes the key in the first {@code length} bytes, which may change after the call. */
  void add(byte[] key, int length, long count);
}
