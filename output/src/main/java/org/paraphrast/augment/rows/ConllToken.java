package org.paraphrast.augment.rows;

import java.util.Collections;

/**
 * A token of CoNLL.
 *
 * @param columns how many it has, the form first and the tag last
 */
record ConllToken(String form, int columns, String separator, Tag tag) {
  /** What stands in a column of a new token that only its author could fill. */
  private static final String UNKNOWN = "_";

  /** Its line where nothing but form and tag is known. */
  String line() {
    String between = String.join("", Collections.nCopies(columns - 2, separator + UNKNOWN));
    return form + between + separator + tag;
  }
}
