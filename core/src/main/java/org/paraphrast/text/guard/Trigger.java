package org.paraphrast.text.guard;

import org.paraphrast.text.Characters;

/**
 * The characters without which a rule cannot match. One pass over a text collects which ASCII
 * characters it has; a rule whose trigger is absent costs one AND. This is what makes a long list
 * of rules cheap: most sentences have no brace, no percent sign and no digit.
 */
public final class Trigger {
  private static final long INNER_STOP_BIT = 2;

  static final Trigger DIGIT = anyOf("0123456789");

  /** A full stop with a letter or digit right behind it, as in addresses and names of files. */
  static final Trigger INNER_STOP = new Trigger(INNER_STOP_BIT, 0);

  /** Bit 0 stands for every character beyond ASCII, bit 1 for an inner full stop. */
  private final long low;

  private final long high;

  private Trigger(long low, long high) {
    this.low = low;
    this.high = high;
  }

  /** Fires if any of the characters is there; one beyond ASCII stands for all of those. */
  static Trigger anyOf(String characters) {
    Trigger all = present(characters);
    return new Trigger(all.low & ~INNER_STOP_BIT, all.high);
  }

  /** The characters of a text. */
  public static Trigger present(String text) {
    long low = 0;
    long high = 0;
    for (int i = 0; i < text.length(); i++) {
      int c = text.charAt(i);
      if (c < 64) {
        low |= c < 2 ? 0 : 1L << c;
        if (c == '.' && i + 1 < text.length() && Characters.isAlphanumeric(text.charAt(i + 1))) {
          low |= INNER_STOP_BIT;
        }
      } else if (c < 128) {
        high |= 1L << (c - 64);
      } else {
        low |= 1;
      }
    }
    return new Trigger(low, high);
  }

  public boolean firesOn(Trigger present) {
    return (low & present.low) != 0 || (high & present.high) != 0;
  }
}
