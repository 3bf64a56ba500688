package org.paraphrast.text.render;

import org.paraphrast.text.Characters;

/** Whether a space stands between two tokens in English text. */
public final class Spacing {
  private Spacing() {}

  /** Both tokens as they will be printed; a straight double quote counts as opening. */
  public static boolean isNeeded(String left, String right) {
    return !attachesRight(left) && !attachesLeft(right);
  }

  /** Whether two tokens read as one word if nothing stands between them. */
  static boolean isOneWord(String left, String right) {
    return Characters.isAlphanumeric(left.codePointBefore(left.length()))
        && Characters.isAlphanumeric(right.codePointAt(0));
  }

  /** Tokens that follow the one before them without a space. */
  static boolean attachesLeft(String token) {
    int c = token.codePointAt(0);
    if (Characters.isApostrophe(c) && token.length() > 1) {
      return true;
    }
    if (c < 0x80) {
      return isClitic(token)
          || token.startsWith("</")
          || (",.;:!?)]}%".indexOf(c) >= 0 && isPunctuation(token));
    }
    return Characters.isClosingBracket(c)
        || c == 0x2026
        || c == 0xBB
        || c == 0x201D
        || c == 0x2019
        || c == 0x2030;
  }

  /** Tokens that the one after them follows without a space. */
  private static boolean attachesRight(String token) {
    int c = token.codePointBefore(token.length());
    boolean single = token.length() == 1;
    if (Characters.isApostrophe(c) && !single) {
      return true; // l'
    }
    return single
        && (Characters.isOpeningBracket(c)
            || Characters.isCurrency(c)
            || c == '"'
            || c == 0xAB
            || c == 0x201C
            || c == 0x2018
            || c == 0xBF
            || c == 0xA1);
  }

  private static boolean isClitic(String token) {
    return token.equalsIgnoreCase("n't") || token.equalsIgnoreCase("n’t");
  }

  /** Unlike {@code .5}, {@code %d} and {@code :name}. */
  private static boolean isPunctuation(String token) {
    return token.codePoints().noneMatch(Characters::isAlphanumeric);
  }
}
