package org.paraphrast.generate;

import org.paraphrast.encode.LetterCase;

/** A piece that the decoder reads, behind others whose slots in the {@link Cache} are known. */
record Row(int piece, LetterCase letters, int[] before) {
  int position() {
    return before.length;
  }
}
