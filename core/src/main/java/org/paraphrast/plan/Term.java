package org.paraphrast.plan;

import static java.util.Objects.requireNonNull;

import org.paraphrast.syntax.PartOfSpeech;

/**
 * A word that should be said alike wherever a text has it.
 *
 * @param lemma its base form, in small letters; a verb with its particle
 * @param partOfSpeech so that {@code can}, a noun, is not the verb
 */
public record Term(String lemma, PartOfSpeech partOfSpeech) {
  public Term {
    requireNonNull(lemma, "lemma");
    requireNonNull(partOfSpeech, "partOfSpeech");
  }
}
