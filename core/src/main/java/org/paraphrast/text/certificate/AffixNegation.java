package org.paraphrast.text.certificate;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Resources;

/**
 * Negation inside a word: {@code un-, in-, im-, il-, ir-, dis-, non-} and {@code -less}. Only a
 * pair of a word and its negation says something, one in the input and the other in the output:
 * {@code unhappy} may become {@code sad}, but {@code happy} only if a {@code not} comes with it.
 */
final class AffixNegation {
  private static final String[] PREFIXES = {"un", "in", "im", "il", "ir", "dis", "non-", "non"};

  /** Shorter stems are nearly all chance: in-form, un-it. */
  private static final int SHORTEST = 4;

  /**
   * Words that begin with a prefix by chance, that mean the same with it and without, or that
   * {@code markers.txt} counts already.
   */
  private static final Set<String> NO_NEGATIONS =
      Resources.words(AffixNegation.class, "no-negations.txt");

  private AffixNegation() {}

  /** The word without its negating prefix, or with {@code -ful} for {@code -less}; null if none. */
  static @Nullable String base(String word) {
    if (NO_NEGATIONS.contains(word)) {
      return null;
    }
    for (String prefix : PREFIXES) {
      if (word.startsWith(prefix) && word.length() - prefix.length() >= SHORTEST) {
        return word.substring(prefix.length());
      }
    }
    if (word.endsWith("less") && word.length() >= 4 + 3) {
      return word.substring(0, word.length() - 4) + "ful";
    }
    return null;
  }

  /**
   * How many negations moved into a word, less those that moved out of one.
   *
   * @param before the words of the input with their counts
   * @param after the words of the output
   */
  static int moved(Map<String, Integer> before, Map<String, Integer> after) {
    return pairs(before, after) - pairs(after, before);
  }

  /** Pairs of a word that there are fewer of and its negation that there are more of. */
  private static int pairs(Map<String, Integer> before, Map<String, Integer> after) {
    int pairs = 0;
    for (Map.Entry<String, Integer> entry : after.entrySet()) {
      int more = entry.getValue() - before.getOrDefault(entry.getKey(), 0);
      String base = more > 0 ? base(entry.getKey()) : null;
      if (base != null) {
        int fewer = before.getOrDefault(base, 0) - after.getOrDefault(base, 0);
        pairs += Math.max(0, Math.min(more, fewer));
      }
    }
    return pairs;
  }
}
