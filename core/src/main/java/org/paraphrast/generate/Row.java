package org.paraphrast.generate;

import org.paraphrast.encode.LetterCase;

/**
 * A piece that the decoder reads about a source, behind others whose slots in the {@link Cache} are
 * known.
 */
final class Row {
  private final Memory source;
  private final int piece;
  private final LetterCase letters;
  private final int[] before;

  Row(Memory source, int piece, LetterCase letters, int[] before) {
    this.source = source;
    this.piece = piece;
    this.letters = letters;
    this.before = before;
  }

  /** What it says something about. */
  Memory source() {
    return source;
  }

  int piece() {
    return piece;
  }

  LetterCase letters() {
    return letters;
  }

  /** The slots of what is before it; the cache may rename them. */
  int[] before() {
    return before;
  }

  int position() {
    return before.length;
  }
}
