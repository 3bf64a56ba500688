package org.paraphrast.corpus;

/**
 * Writes the values of a corpus so that the reader of the format gives them back. Files appear when
 * {@link #commit} is called; closing without it leaves what was there before. Not thread-safe.
 */
public interface CorpusWriter<T> extends AutoCloseable {
  void write(T value);

  /** Completes the output and puts it in its place; nothing may be written after. */
  void commit();

  /** Discards the output unless it was committed. */
  @Override
  void close();
}
