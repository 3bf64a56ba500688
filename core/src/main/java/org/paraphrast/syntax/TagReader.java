package org.paraphrast.syntax;

import java.util.List;

/**
 * Reads whole sentences and says how likely each tag of a word is there: a second opinion for an
 * analyzer whose own tagger sees two words on either side. Thread-safe and deterministic.
 */
@FunctionalInterface
public interface TagReader {
  /** Whether a sentence is one that it reads. */
  default boolean canRead(List<String> forms) {
    return !forms.isEmpty();
  }

  /** Reads a sentence of at least one token. */
  Opinion read(List<String> forms);

  /** What the reader thinks of one sentence. */
  @FunctionalInterface
  interface Opinion {
    /**
     * The natural logarithm of the probability of a Penn tag; of one the reader does not know,
     * negative infinity.
     */
    double lnProb(int token, String tag);
  }
}
