package org.paraphrast.text.certificate;

import org.paraphrast.text.Characters;

/**
 * What parts a line into pieces without ending it: tabs, vertical tabs, form feeds, lone carriage
 * returns, NEL and Unicode's separators. A replacement that swallows one joins what its writer kept
 * apart. White space with a line feed in it is wrapping, and may go, but an empty line ends a
 * paragraph. Marks that turn the direction of writing part a line, too: they come in pairs, and one
 * without the other turns all that follows. So does half a character: two of them become another
 * one where what stood between them goes.
 */
final class Breaks {
  private Breaks() {}

  /** The breaks of a text, one after the other. */
  static String of(String text) {
    StringBuilder breaks = new StringBuilder();
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        breaks.setLength(from);
        boolean empty = false;
        while (i + 1 < text.length() && Characters.isSpace(text.charAt(i + 1))) {
          i++;
          empty |= text.charAt(i) == '\n';
        }
        if (empty) {
          breaks.append('\n');
        }
      } else if (!Characters.isSpace(c)) {
        if (isTurn(c) || isHalf(text, i)) {
          breaks.append(c);
        }
        from = breaks.length();
      } else if (isBreak(c)) {
        breaks.append(c);
      }
    }
    return breaks.toString();
  }

  private static boolean isBreak(char c) {
    return c == '\t' || (c >= '\u000B' && c <= '\r') || c == '\u0085' || isSeparator(c);
  }

  private static boolean isTurn(char c) {
    return (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
  }

  private static boolean isHalf(String text, int at) {
    char c = text.charAt(at);
    return Character.isHighSurrogate(c)
        ? at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1))
        : Character.isLowSurrogate(c)
            && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }

  private static boolean isSeparator(char c) {
    return c == '\u2028' || c == '\u2029';
  }
}
