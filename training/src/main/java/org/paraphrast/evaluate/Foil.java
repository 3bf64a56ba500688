package org.paraphrast.evaluate;

import java.util.Locale;

/** Items that no system made, put among the others to see whether a rater reads them. */
public enum Foil {
  /** The right paraphrase of another sentence: bad. */
  OTHER,
  /** A paraphrase with words exchanged and out of order: bad. */
  CORRUPTED,
  /** The sentence itself: nothing is wrong with it. */
  SOURCE;

  /** Whether a rater has to reject it. */
  public boolean isBad() {
    return this != SOURCE;
  }

  String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
