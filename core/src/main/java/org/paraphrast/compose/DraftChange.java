package org.paraphrast.compose;

import java.util.Optional;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.text.render.Replacement;

/**
 * One change of a draft.
 *
 * @param declared what it declares if it moves something or leaves out a guard
 */
record DraftChange(Replacement replacement, Optional<Rewrite> declared) {
  /** Whether something stands in another order. */
  boolean moves() {
    return replacement.target().stream().anyMatch(Replacement.Copy.class::isInstance);
  }
}
