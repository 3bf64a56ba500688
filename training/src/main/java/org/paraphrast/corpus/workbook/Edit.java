package org.paraphrast.corpus.workbook;

import org.paraphrast.text.CharSpan;

/**
 * What a telling does to a stretch of its sentence.
 *
 * @param kind what it does
 * @param from characters of the sentence; empty where words are added
 * @param to characters of the telling; empty where words are dropped
 */
public record Edit(Kind kind, CharSpan from, CharSpan to) {
  /** What an edit does. */
  public enum Kind implements Labelled {
    /** One word for one. */
    WORD,
    PHRASE,
    /** The same words elsewhere. */
    MOVE,
    DROP,
    ADD,
    /** A sentence ends that did not end here. */
    SPLIT
  }

  /** Whether it puts words for words: what a table can learn. */
  public boolean isRewording() {
    return kind == Kind.WORD || kind == Kind.PHRASE;
  }
}
