package org.paraphrast.rewrite;

/** What a structural rule does to what a sentence says. */
public enum Effect {
  /** All is said, in another order or construction: for every purpose. */
  MOVE,
  /** All is said, in more sentences than before: for simplification. */
  SPLIT,
  /** Whole constituents are left out: for simplification and compression. */
  DROP,
  /** Whole constituents are left out for the sake of length: for compression. */
  SHORTEN,
  /** Whole constituents are left out that an easy sentence does without: for simplification. */
  OMIT;

  /** Whether something is left out. */
  public boolean leavesOut() {
    return this == DROP || this == SHORTEN || this == OMIT;
  }
}
