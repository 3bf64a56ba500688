package org.paraphrast.text.certificate;

import org.paraphrast.text.Characters;

/**
 * Words that stand twice in a row with nothing but spaces in between, as where a phrase that ends
 * in {@code to} was put before one: {@code with regard to to}. A word ends at an apostrophe, so
 * that {@code that that's} is one, too.
 */
final class Repeats {
  private Repeats() {}

  /** How many full stops stand before another that ends the sentence, as in {@code p.m..}. */
  static int stops(String text) {
    int stops = 0;
    for (int i = 1; i < text.length(); i++) {
      boolean two = text.charAt(i) == '.' && text.charAt(i - 1) == '.';
      boolean more =
          (i > 1 && text.charAt(i - 2) == '.')
              || (i + 1 < text.length() && text.charAt(i + 1) == '.');
      stops += two && !more ? 1 : 0;
    }
    return stops;
  }

  /** How many there are. Linear time. */
  static int count(String text) {
    int repeats = 0;
    int start = 0;
    int end = 0; // of the last word
    boolean apart = true;
    for (int i = 0; i < text.length(); ) {
      char c = text.charAt(i);
      if (!Character.isLetterOrDigit(c)) {
        apart |= !Characters.isSpace(c);
        i++;
        continue;
      }
      int from = i;
      while (i < text.length() && isInside(text.charAt(i))) {
        i++;
      }
      boolean same =
          i - from == end - start && text.regionMatches(true, from, text, start, i - from);
      repeats += same && !apart && Character.isLetter(c) ? 1 : 0;
      start = from;
      end = i;
      apart = false;
    }
    return repeats;
  }

  private static boolean isInside(char c) {
    return Character.isLetterOrDigit(c) || c == '-';
  }
}
