package org.paraphrast.generate;

import org.paraphrast.encode.LetterCase;

/** A piece that the decoder reads, behind others whose slots in the {@link Cache} are known. */
final class Row {
  private final int piece;
  private final LetterCase letters;
  private final int[] before;

  Row(int piece, LetterCase letters, int[] before) {
    this.piece = piece;
    this.letters = letters;
    this.before = before;
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
