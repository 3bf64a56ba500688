package org.paraphrast.text;

/** The classes of characters that the text stage tells apart. */
public final class Characters {
  public static final int ZERO_WIDTH_JOINER = 0x200D;

  private Characters() {}

  /** White space in the widest sense: it separates tokens and belongs to none. */
  public static boolean isSpace(int c) {
    if (c < 0x80) {
      return c == ' ' || (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x1F);
    }
    return c == 0x85 || Character.isSpaceChar(c) || Character.isWhitespace(c);
  }

  /** Letters and digits of any script, fractions and superscripts too. */
  public static boolean isAlphanumeric(int c) {
    if (c < 0x80) {
      return isAsciiLetter(c) || (c >= '0' && c <= '9');
    }
    return Character.isLetterOrDigit(c) || Character.getType(c) == Character.OTHER_NUMBER;
  }

  static boolean isAsciiLetter(int c) {
    int lower = c | 0x20;
    return lower >= 'a' && lower <= 'z';
  }

  public static boolean isDigit(int c) {
    return c < 0x80 ? c >= '0' && c <= '9' : Character.isDigit(c);
  }

  static boolean isLetter(int c) {
    return c < 0x80 ? isAsciiLetter(c) : Character.isLetter(c);
  }

  /** Characters that change the one before them and are never parted from it. */
  public static boolean isExtender(int c) {
    if (c < 0x80) {
      return false;
    }
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.FORMAT ->
          true;
      default -> isSkinTone(c);
    };
  }

  static boolean isSkinTone(int c) {
    return c >= 0x1F3FB && c <= 0x1F3FF;
  }

  public static boolean isRegionalIndicator(int c) {
    return c >= 0x1F1E6 && c <= 0x1F1FF;
  }

  public static boolean isApostrophe(int c) {
    return c == '\'' || c == 0x2019 || c == 0x02BC || c == 0xFF07;
  }

  static boolean isSingleQuote(int c) {
    return c == '\'' || (c >= 0x2018 && c <= 0x201B) || c == 0x2039 || c == 0x203A;
  }

  static boolean isDoubleQuote(int c) {
    return c == '"'
        || (c >= 0x201C && c <= 0x201F)
        || c == 0xAB
        || c == 0xBB
        || c == 0x2033
        || c == 0xFF02;
  }

  public static boolean isQuote(int c) {
    return isDoubleQuote(c) || isSingleQuote(c);
  }

  public static boolean isOpeningBracket(int c) {
    return c < 0x80 ? c == '(' || c == '[' || c == '{' : isType(c, Character.START_PUNCTUATION);
  }

  public static boolean isClosingBracket(int c) {
    return c < 0x80 ? c == ')' || c == ']' || c == '}' : isType(c, Character.END_PUNCTUATION);
  }

  public static boolean isCurrency(int c) {
    return c < 0x80 ? c == '$' : isType(c, Character.CURRENCY_SYMBOL);
  }

  /** Whether the word has a letter that has a case, and all of them are upper case. */
  public static boolean isUpperCase(CharSequence word) {
    boolean cased = false;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (Character.isLowerCase(c)) {
        return false;
      }
      cased |= Character.isUpperCase(c);
    }
    return cased;
  }

  /** Whether the first letter is upper (or title) case. */
  public static boolean startsUpperCase(CharSequence word) {
    if (word.isEmpty()) {
      return false;
    }
    int first = Character.codePointAt(word, 0);
    return Character.isUpperCase(first) || Character.isTitleCase(first);
  }

  /** {@code House} but not {@code HOUSE}, {@code house}, {@code iPhone} or {@code McDonald}. */
  public static boolean isCapitalised(CharSequence word) {
    if (!startsUpperCase(word)) {
      return false;
    }
    for (int i = Character.charCount(Character.codePointAt(word, 0)); i < word.length(); i++) {
      if (Character.isUpperCase(word.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** A word, which is not empty, with its first letter in upper case. */
  public static String capitalised(String word) {
    int first = word.codePointAt(0);
    int length = Character.charCount(first);
    return Character.toString(Character.toTitleCase(first)) + word.substring(length);
  }

  public static boolean hasLetter(CharSequence word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.isLetter(word.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isType(int c, int type) {
    return Character.getType(c) == type;
  }
}
