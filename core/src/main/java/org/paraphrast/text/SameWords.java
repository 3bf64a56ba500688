package org.paraphrast.text;

import java.util.List;
import java.util.Map;
import org.paraphrast.io.Resources;

/**
 * Whether two texts say the same words, contracted or not, in one spelling or another: {@code
 * don't} and {@code do not}, {@code e-mail} and {@code email}, {@code till} and {@code until}. Who
 * says only that has said nothing in other words. From {@code same-words.txt}.
 */
public final class SameWords {
  private static final Map<String, String> ALIKE =
      Resources.pairs(SameWords.class, "same-words.txt");

  private SameWords() {}

  /** Whether words in small letters, clitics apart, are the same. */
  public static boolean are(List<String> some, List<String> others) {
    return plain(some).equals(plain(others));
  }

  private static String plain(List<String> words) {
    StringBuilder plain = new StringBuilder();
    words.forEach(word -> plain.append(plain(word)));
    return plain.toString();
  }

  /** A word in small letters as the one it is taken for, without hyphens and dots. */
  public static String plain(String word) {
    String bare = word.replace("-", "").replace(".", "");
    return ALIKE.getOrDefault(bare, bare);
  }
}
