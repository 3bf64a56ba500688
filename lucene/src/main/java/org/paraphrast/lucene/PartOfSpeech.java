package org.paraphrast.lucene;

import java.util.Locale;
import java.util.Optional;

/** What kind of word or phrase is replaced, by the syntactic types that tables mark pairs with. */
public enum PartOfSpeech {
  /** With or without a determiner: {@code house}, {@code the big house}. */
  NOUN,
  /** With or without an object: {@code purchase}, {@code take part in}. */
  VERB,
  ADJECTIVE,
  ADVERB,
  /** Prepositions and whatever else has a type. */
  OTHER;

  /** That of a type as tables have it; empty if the type is not known. */
  static Optional<PartOfSpeech> of(String type) {
    if (type.isEmpty()) {
      return Optional.empty();
    }
    if (type.startsWith("NP/") || type.startsWith("N/")) {
      return Optional.of(NOUN);
    }
    if (type.startsWith("VP/")) {
      return Optional.of(VERB);
    }
    if (type.startsWith("ADJP")) {
      return Optional.of(ADJECTIVE);
    }
    return Optional.of(type.equals("ADVP") ? ADVERB : OTHER);
  }

  /** The one of this name, in upper or lower case. */
  static PartOfSpeech named(String name) {
    try {
      return valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "partsOfSpeech must be of noun, verb, adjective, adverb, other, got '" + name + "'", e);
    }
  }
}
