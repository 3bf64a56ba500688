package org.paraphrast.text.analysis;

import java.util.Arrays;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Language;

/**
 * The clitics of English and German: {@code do n't}, {@code they 'll}, {@code John 's}, {@code
 * should n't 've}, {@code can not}, {@code geht 's}.
 */
final class Clitics {
  private static final String[] SUFFIXES = {"s", "m", "d", "re", "ve", "ll"};

  /** Words written with a leading apostrophe. */
  private static final String[] ELIDED = {
    "tis", "twas", "twere", "twill", "em", "til", "cause", "cos", "bout", "round", "n"
  };

  private final String text;
  private final TokenBuffer tokens;

  /** Where the clitics of the word under way start; rightmost first. */
  private int[] cuts = new int[4];

  Clitics(String text, TokenBuffer tokens) {
    this.text = text;
    this.tokens = tokens;
  }

  static boolean isElided(String text, int start, int end) {
    for (String word : ELIDED) {
      if (word.length() == end - start && text.regionMatches(true, start, word, 0, end - start)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the word from {@code start} to {@code end} to the tokens, in parts. */
  void split(int start, int end, Language language) {
    if (language == Language.EN && end - start == 6 && matches(start, "cannot")) {
      tokens.add(start, start + 3);
      tokens.add(start + 3, end);
      return;
    }
    int count = 0;
    int rest = end;
    for (int cut = lastClitic(start, rest, language);
        cut > start;
        cut = lastClitic(start, rest, language)) {
      if (count == cuts.length) {
        cuts = Arrays.copyOf(cuts, 2 * count);
      }
      cuts[count++] = cut;
      rest = cut;
    }
    tokens.add(start, rest);
    while (count > 0) {
      int from = cuts[--count];
      tokens.add(from, count == 0 ? end : cuts[count - 1]);
    }
  }

  /** Where the last clitic of the word starts, or {@code start} if it has none. */
  private int lastClitic(int start, int end, Language language) {
    int apostrophe = Math.max(start, end - 3);
    while (apostrophe < end && !Characters.isApostrophe(text.charAt(apostrophe))) {
      apostrophe++;
    }
    if (apostrophe == end || apostrophe == start) {
      return start;
    }
    int length = end - apostrophe - 1;
    if (language == Language.EN
        && length == 1
        && matches(apostrophe + 1, "t")
        && apostrophe - 1 > start
        && matches(apostrophe - 1, "n")) {
      return apostrophe - 1;
    }
    for (String suffix : SUFFIXES) {
      if (suffix.length() == length && matches(apostrophe + 1, suffix)) {
        return language == Language.EN || suffix.equals("s") ? apostrophe : start;
      }
    }
    return start;
  }

  private boolean matches(int position, String word) {
    return text.regionMatches(true, position, word, 0, word.length());
  }
}
