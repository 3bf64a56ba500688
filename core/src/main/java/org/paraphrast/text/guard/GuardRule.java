package org.paraphrast.text.guard;

import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;

/**
 * Finds spans of a sentence that must not change. A rule is small, knows one thing and has no
 * state; the order of the rules decides where two of them want the same token: the earlier one has
 * it.
 */
public interface GuardRule {
  GuardKind kind();

  /** Claims the spans of {@code sentence} that this rule protects. */
  void find(Sentence sentence, GuardClaims claims);
}
