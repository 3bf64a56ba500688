package org.paraphrast.syntax;

/** The inflected forms of English. */
public enum Inflection {
  BASE,
  /** {@code dogs} */
  PLURAL,
  /** {@code runs} */
  THIRD_PERSON,
  /** {@code ran} */
  PAST,
  /** {@code (has) run}; like {@link #PAST} for most verbs */
  PAST_PARTICIPLE,
  /** {@code running} */
  GERUND,
  /** {@code bigger} */
  COMPARATIVE,
  /** {@code biggest} */
  SUPERLATIVE
}
