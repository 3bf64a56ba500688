package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.Optional;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/** Where the results of a run go, item by item: lines, rows or documents. */
interface RunOutput extends AutoCloseable {
  PrintWriter out();

  /** How many items an interrupted run has finished: {@link #skip} each before the others. */
  default long finished() {
    return 0;
  }

  /** What an interrupted run has written, if there is a file of it. */
  default Optional<LineReader> unfinished() {
    return Optional.empty();
  }

  /** Passes over an item that is finished already. */
  default void skip(String item) {}

  /** The fault of an input that has fewer items than were finished. */
  default DataException changed() {
    throw new IllegalStateException("nothing was finished");
  }

  /** How many inputs failed in the items that an interrupted run has finished. */
  default long failedBefore() {
    return 0;
  }

  /**
   * The results of an item are written.
   *
   * @param failed how many inputs in it failed
   */
  default void done(String item, long failed) {}

  /** Everything is written. */
  void commit();

  @Override
  default void close() {}
}
