package org.paraphrast.lm.score;

/** Which ends of a sentence belong to its score. */
public enum Boundaries {
  /** The first word follows {@code <s>}, and {@code </s>} is scored. */
  BOTH(true, true),
  /** The first word follows {@code <s>}, what comes after the last one is open. */
  BEGIN(true, false),
  /** What comes before the first word is not known, and {@code </s>} is scored. */
  END(false, true),
  /** A piece of text. */
  NONE(false, false);

  private final boolean begin;
  private final boolean end;

  Boundaries(boolean begin, boolean end) {
    this.begin = begin;
    this.end = end;
  }

  boolean begin() {
    return begin;
  }

  boolean end() {
    return end;
  }
}
