package org.paraphrast.encode;

/** A half-open range of the pieces of a sentence, counted without the start. */
record PieceSpan(int start, int end) {
  int length() {
    return end - start;
  }
}
