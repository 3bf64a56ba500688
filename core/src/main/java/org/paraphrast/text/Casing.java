package org.paraphrast.text;

import java.util.Set;

/** How a whole sentence is written. */
public enum Casing {
  /** Capitals at the start and on names. */
  SENTENCE,
  /** A Capital on Every Word That Matters. */
  TITLE,
  /** ALL CAPITALS. */
  UPPER,
  /** no capitals at all. */
  LOWER;

  /** Words that stay small in a headline. */
  private static final Set<String> SMALL =
      Set.of(
          "a", "an", "the", "and", "or", "but", "nor", "of", "in", "on", "at", "to", "for", "by",
          "with", "from", "as", "over", "into", "via", "vs", "vs.", "n't");

  /** Fewer capitals than this may be names. */
  private static final int HEADLINE = 5;

  /** How many opening marks may stand before the first word. */
  private static final int LOOKBACK = 8;

  /** {@link Sentence#casing} keeps it: it takes a look at every word. */
  static Casing of(Sentence sentence) {
    int words = 0;
    int capitalised = 0;
    int upper = 0;
    int small = 0;
    for (int token = 0; token < sentence.size(); token++) {
      String form = sentence.form(token);
      if (!Characters.isLetter(form.codePointAt(0))) {
        continue;
      }
      words++;
      boolean capital = Characters.startsUpperCase(form);
      capitalised += capital ? 1 : 0;
      upper += capital && Characters.isUpperCase(form) ? 1 : 0;
      small += SMALL.contains(form) ? 1 : 0;
    }
    if (words > 0 && capitalised == 0) {
      return LOWER;
    }
    if ((words > 1 && upper == words) || (words >= 4 && 10 * upper >= 9 * words)) {
      return UPPER;
    }
    return capitalised >= HEADLINE && capitalised + small == words ? TITLE : SENTENCE;
  }

  /** Whether a word stays small in a headline. */
  public static boolean isSmall(String word) {
    return SMALL.contains(word);
  }

  /**
   * Whether capitals say nothing at this token because a sentence, a quotation or a list item
   * starts here: nothing but punctuation before it, or sentence-final punctuation, a colon or an
   * opening quote just before it.
   */
  public static boolean isSentenceStart(Sentence sentence, int token) {
    int limit = Math.max(0, token - LOOKBACK);
    for (int before = token - 1; before >= limit; before--) {
      String form = sentence.form(before);
      if (sentence.gap(before + 1).indexOf('\n') >= 0) {
        return true;
      }
      char c = form.charAt(0);
      if (c == '.' || c == '!' || c == '?' || c == ':') {
        return true;
      }
      boolean opening = sentence.gap(before + 1).isEmpty() && isOpeningMark(form.codePointAt(0));
      if (opening && isQuotedRemark(sentence, before)) {
        return true;
      }
      if (!opening && !isMarkup(form)) {
        return false;
      }
    }
    return limit == 0;
  }

  private static boolean isOpeningMark(int c) {
    return Characters.isQuote(c) || Characters.isOpeningBracket(c) || c == 0xBF || c == 0xA1;
  }

  /** A quote after a comma or colon opens a remark, any other may open a name. */
  private static boolean isQuotedRemark(Sentence sentence, int quote) {
    if (!Characters.isQuote(sentence.form(quote).codePointAt(0)) || quote == 0) {
      return false;
    }
    String before = sentence.form(quote - 1);
    return before.equals(",") || before.equals(":");
  }

  /** Marks that may stand before the first word of a line. */
  private static boolean isMarkup(String form) {
    char c = form.charAt(0);
    return !Characters.isAlphanumeric(form.codePointAt(0))
        && c != ','
        && c != ';'
        && c != '\''
        && c != '%'
        && c != ')'
        && c != '$';
  }
}
