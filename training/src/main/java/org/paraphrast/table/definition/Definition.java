package org.paraphrast.table.definition;

import org.paraphrast.io.Require;
import org.paraphrast.syntax.PartOfSpeech;

/**
 * A definition of a dictionary.
 *
 * @param word the word in its base form
 * @param partOfSpeech its word class
 * @param valency what a verb wants; {@link Valency#UNKNOWN} for other words
 * @param rank its place among the definitions of the word, from 1
 * @param text as the dictionary has it
 */
public record Definition(
    String word, PartOfSpeech partOfSpeech, Valency valency, int rank, String text) {

  /** Whether a verb takes an object. */
  public enum Valency {
    UNKNOWN,
    TRANSITIVE,
    INTRANSITIVE,
    /** Sometimes. */
    BOTH
  }

  public Definition {
    if (word.isBlank()) {
      throw new IllegalArgumentException("a definition must have a word, got '" + text + "'");
    }
    Require.atLeast("a rank", rank, 1);
  }
}
