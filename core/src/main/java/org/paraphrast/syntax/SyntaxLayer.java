package org.paraphrast.syntax;

/** What can be known about the words of a sentence. */
public enum SyntaxLayer {
  /** Part-of-speech tags of the Penn Treebank: {@code NN}, {@code VBZ} … */
  TAGS,
  /** Flat phrases as in CoNLL-2000, begin-inside-outside: {@code B-NP}, {@code I-NP}, {@code O}. */
  CHUNKS,
  /** Base forms, in lower case but for names. */
  LEMMAS,
  /** A head and a relation for every word: basic Stanford dependencies. */
  DEPENDENCIES
}
