package org.paraphrast.lucene;

import java.io.IOException;
import java.util.List;

/** Finds alternatives in a stream. Belongs to one filter. */
interface Lookup {
  /** Before the first token of a stream. */
  void start(InputGraph input) throws IOException;

  /** What is found by looking from a position; it may begin later, never earlier. */
  List<Alternative> from(int position, InputGraph input) throws IOException;

  /** Whether an alternative is good enough when all that speaks for it is known. */
  boolean isGood(Alternative one);
}
