package org.paraphrast.text;

/**
 * The characters without which a rule cannot match. One pass over a text collects which ASCII
 * characters it has; a rule whose trigger is absent costs one AND. This is what makes a long list
 * of rules cheap: most sentences have no brace, no percent sign and no digit.
 */
final class Trigger {
  static final Trigger ALWAYS = new Trigger(-1, -1);
  static final Trigger DIGIT = anyOf("0123456789");

  /** Bit 0 (the NUL character) stands for every character beyond ASCII. */
  private final long low;

  private final long high;

  private Trigger(long low, long high) {
    this.low = low;
    this.high = high;
  }

  /** Fires if any of the characters is there; one beyond ASCII stands for all of those. */
  static Trigger anyOf(String characters) {
    return present(characters);
  }

  /** The characters of a text. */
  static Trigger present(String text) {
    long low = 0;
    long high = 0;
    for (int i = 0; i < text.length(); i++) {
      int c = text.charAt(i);
      if (c < 64) {
        low |= 1L << c;
      } else if (c < 128) {
        high |= 1L << (c - 64);
      } else {
        low |= 1;
      }
    }
    return new Trigger(low, high);
  }

  boolean firesOn(Trigger present) {
    return (low & present.low) != 0 || (high & present.high) != 0;
  }
}
