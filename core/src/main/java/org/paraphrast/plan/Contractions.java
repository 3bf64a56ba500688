package org.paraphrast.plan;

import java.util.List;
import java.util.Set;

/**
 * Where a new contraction may stand: behind a pronoun or the like, as in {@code she'll}; nobody
 * writes {@code Dr. Smith'll}. {@code n't} is no such clitic.
 */
final class Contractions {
  private static final Set<String> CLITICS = Set.of("'ll", "'s", "'d", "'ve", "'re", "'m");

  private static final Set<String> HOSTS =
      Set.of(
          "i",
          "you",
          "he",
          "she",
          "it",
          "we",
          "they",
          "that",
          "this",
          "there",
          "here",
          "who",
          "what",
          "where",
          "how",
          "let",
          "everyone",
          "everybody",
          "someone",
          "somebody",
          "one",
          "nobody");

  private Contractions() {}

  /**
   * Whether every clitic that the target brings in has a word before it that can bear one.
   *
   * @param before the lower-case word before the unit; empty at the start
   */
  static boolean fit(String before, List<String> source, List<String> target) {
    String previous = before;
    for (String word : target) {
      if (CLITICS.contains(word) && !source.contains(word) && !HOSTS.contains(previous)) {
        return false;
      }
      previous = word;
    }
    return true;
  }
}
