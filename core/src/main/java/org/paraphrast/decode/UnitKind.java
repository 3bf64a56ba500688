package org.paraphrast.decode;

/** The kinds of unit that a paraphrase replaces (Zhao09 section 3). */
public enum UnitKind {
  PHRASE,
  PATTERN,
  COLLOCATION
}
