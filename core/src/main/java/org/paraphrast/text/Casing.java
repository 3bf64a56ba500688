package org.paraphrast.text;

/** How a whole sentence is written. */
enum Casing {
  /** Capitals at the start and on names. */
  SENTENCE,
  /** A Capital on Every Word That Matters. */
  TITLE,
  /** ALL CAPITALS. */
  UPPER,
  /** no capitals at all. */
  LOWER;

  static Casing of(Sentence sentence) {
    int words = 0;
    int content = 0;
    int capitalised = 0;
    int upper = 0;
    int lower = 0;
    for (int token = 0; token < sentence.size(); token++) {
      String form = sentence.form(token);
      if (!Characters.isLetter(form.codePointAt(0))) {
        continue;
      }
      words++;
      boolean capital = Characters.startsUpperCase(form);
      boolean allUpper = capital && Characters.isUpperCase(form);
      upper += allUpper ? 1 : 0;
      lower += capital ? 0 : 1;
      if (!FunctionWords.contains(form)) {
        content++;
        capitalised += capital ? 1 : 0;
      }
    }
    if (words > 0 && lower == words) {
      return LOWER;
    }
    if ((words > 1 && upper == words) || (words >= 4 && 10 * upper >= 9 * words)) {
      return UPPER;
    }
    // a short sentence of names only is not yet a headline
    return content >= 4 && 10 * capitalised >= 9 * content ? TITLE : SENTENCE;
  }

  /**
   * Whether capitals say nothing at this token because a sentence, a quotation or a list item
   * starts here: nothing but punctuation before it, or sentence-final punctuation, a colon or an
   * opening quote just before it.
   */
  static boolean isSentenceStart(Sentence sentence, int token) {
    for (int before = token - 1; before >= 0; before--) {
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
    return true;
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
