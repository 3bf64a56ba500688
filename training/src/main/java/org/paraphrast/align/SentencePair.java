package org.paraphrast.align;

/** The words of one pair as numbers, and their entries in the lexicon. */
final class SentencePair {
  final int[] source;
  final int[] target;

  /** The entry of source word i and target word j at {@code i * J + j}. */
  final int[] entries;

  SentencePair(int[] source, int[] target, int[] entries) {
    this.source = source;
    this.target = target;
    this.entries = entries;
  }
}
