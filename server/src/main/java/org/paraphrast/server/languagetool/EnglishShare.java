package org.paraphrast.server.languagetool;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.FunctionWords;

/**
 * Whether a text is English, for clients that do not say: an add-on in a browser sends whatever is
 * typed. Counts words that carry grammar, which are nearly half of English and few of any other
 * language.
 */
final class EnglishShare {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");
  private static final int MOST_WORDS = 1_000;

  /** Fewer words tell nothing. */
  private static final int LEAST_WORDS = 6;

  private static final double ENGLISH = 0.2;

  private EnglishShare() {}

  /** How likely it is English, 0 to 1. */
  static double of(String text) {
    Matcher words = WORD.matcher(text);
    int all = 0;
    int grammar = 0;
    while (all < MOST_WORDS && words.find()) {
      all++;
      grammar += FunctionWords.contains(words.group()) ? 1 : 0;
    }
    if (all < LEAST_WORDS) {
      return 0.5;
    }
    double share = Math.min(1, grammar / (2 * ENGLISH * all));
    return Math.round(100 * share) / 100.0;
  }
}
