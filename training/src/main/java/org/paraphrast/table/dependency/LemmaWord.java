package org.paraphrast.table.dependency;

import org.jspecify.annotations.Nullable;
import org.paraphrast.syntax.PartOfSpeech;

/**
 * A word as triples name it: {@code promote/v}; the parts of a phrasal verb are joined by an
 * underscore, {@code pick_up/v}.
 *
 * @param lemma the base form, in lower case
 */
public record LemmaWord(String lemma, PartOfSpeech partOfSpeech) {

  /** Reads {@code promote/v}. */
  public static LemmaWord parse(String word) {
    int slash = word.lastIndexOf('/');
    if (slash < 1 || slash != word.length() - 2) {
      throw new IllegalArgumentException("'" + word + "' is not a lemma and its word class");
    }
    return new LemmaWord(
        word.substring(0, slash),
        switch (word.charAt(slash + 1)) {
          case 'n' -> PartOfSpeech.NOUN;
          case 'v' -> PartOfSpeech.VERB;
          case 'a' -> PartOfSpeech.ADJECTIVE;
          case 'r' -> PartOfSpeech.ADVERB;
          default -> throw new IllegalArgumentException("'" + word + "' has no word class");
        });
  }

  /** The word class of a Penn tag, or null if its words carry no content or are names. */
  static @Nullable PartOfSpeech partOfSpeech(String tag) {
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      if (partOfSpeech.has(tag) && !tag.startsWith("NNP")) {
        return partOfSpeech;
      }
    }
    return null;
  }

  /** The lemma with spaces, as a unit has it. */
  public String text() {
    return lemma.replace('_', ' ');
  }

  @Override
  public String toString() {
    char letter =
        switch (partOfSpeech) {
          case NOUN -> 'n';
          case VERB -> 'v';
          case ADJECTIVE -> 'a';
          case ADVERB -> 'r';
        };
    return lemma + "/" + letter;
  }
}
