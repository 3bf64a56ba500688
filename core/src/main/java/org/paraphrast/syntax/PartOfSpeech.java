package org.paraphrast.syntax;

/** The word classes that carry content. */
public enum PartOfSpeech {
  NOUN,
  VERB,
  ADJECTIVE,
  ADVERB
}
