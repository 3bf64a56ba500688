package org.paraphrast.text.analysis;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.Characters;

/**
 * The words of a text for the certificate, which has to look at many texts: runs of letters and
 * digits in lower case, with apostrophes and hyphens inside them, clitics cut off as the tokenizer
 * does ({@code ca n't}, {@code can not}, {@code they 'll}). Knows no guards and needs none: what is
 * guarded stands in both texts. Linear time.
 */
public final class PlainWords {
  private static final String[] CLITICS = {"n't", "'ll", "'re", "'ve", "'s", "'d", "'m"};

  /** {@code shouldn't've} has two. */
  private static final int MOST_CLITICS = 3;

  private PlainWords() {}

  public static List<String> of(String text) {
    List<String> words = new ArrayList<>(text.length() / 5 + 1);
    int position = 0;
    while (position < text.length()) {
      if (!Character.isLetterOrDigit(text.charAt(position))) {
        position++;
        continue;
      }
      int start = position;
      while (position < text.length() && continues(text, position)) {
        position++;
      }
      add(words, word(text, start, position));
    }
    return words;
  }

  /** Letters and digits, and an apostrophe or hyphen before one. */
  private static boolean continues(String text, int position) {
    char c = text.charAt(position);
    if (Character.isLetterOrDigit(c)) {
      return true;
    }
    return (c == '-' || Characters.isApostrophe(c))
        && position + 1 < text.length()
        && Character.isLetterOrDigit(text.charAt(position + 1));
  }

  private static String word(String text, int start, int end) {
    String word = Tokenizer.lowerCase(text.substring(start, end));
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) >= 0x80 && Characters.isApostrophe(word.charAt(i))) {
        word = word.replace(word.charAt(i), '\'');
      }
    }
    return word;
  }

  private static void add(List<String> words, String word) {
    if (word.equals("cannot")) {
      words.add("can");
      words.add("not");
      return;
    }
    int at = words.size();
    String rest = word;
    for (int i = 0; i < MOST_CLITICS && rest.indexOf('\'') >= 0; i++) {
      String clitic = lastClitic(rest);
      if (clitic.isEmpty()) {
        break;
      }
      words.add(at, clitic);
      rest = rest.substring(0, rest.length() - clitic.length());
    }
    words.add(at, rest);
  }

  private static String lastClitic(String word) {
    for (String clitic : CLITICS) {
      if (word.endsWith(clitic) && word.length() > clitic.length()) {
        return clitic;
      }
    }
    return "";
  }
}
