package org.paraphrast.cli.paraphrase;

import java.util.Optional;

/** Asks for lines, one after the other. */
interface LineSource extends AutoCloseable {
  /** The next line, blank if it was cancelled; empty at the end. */
  Optional<String> next();

  @Override
  default void close() {}
}
