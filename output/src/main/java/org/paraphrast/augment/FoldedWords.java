package org.paraphrast.augment;

import java.util.List;
import java.util.Map;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.analysis.PlainWords;

/**
 * The words of a text without what a learner hardly sees as a difference: case, punctuation,
 * contractions.
 */
record FoldedWords(List<String> words) {
  /** Long for short, as clitics are cut off; what may stand for two words stands for one. */
  private static final Map<String, String> LONG =
      Map.ofEntries(
          Map.entry("n't", "not"),
          Map.entry("ca", "can"),
          Map.entry("wo", "will"),
          Map.entry("sha", "shall"),
          Map.entry("'ll", "will"),
          Map.entry("'re", "are"),
          Map.entry("'m", "am"),
          Map.entry("'ve", "have"),
          Map.entry("'d", "would"),
          Map.entry("'s", "is"));

  FoldedWords {
    words = List.copyOf(words);
  }

  static FoldedWords of(String text) {
    List<String> words =
        PlainWords.of(text).stream().map(word -> LONG.getOrDefault(word, word)).toList();
    return new FoldedWords(words);
  }

  /** One number for the same words in the same order. */
  long hash() {
    return TextHash.of(String.join(" ", words));
  }

  /**
   * Whether hardly anything differs: nothing, one function word, or too small a share of the words.
   *
   * @param minChange the least share of the longer text, 0 to 1
   */
  boolean isLike(FoldedWords other, double minChange) {
    double least = minChange * Math.max(words.size(), other.words.size());
    int enough = Math.max(2, (int) Math.ceil(least)); // not alike, however many more there are
    int edits = WordEdits.count(words, other.words, enough);
    return edits == 0 || edits < least || (edits == 1 && isFunctionWord(other));
  }

  /** How often a word stands twice in a row: {@code to to}. */
  int doubled() {
    int doubled = 0;
    for (int i = 1; i < words.size(); i++) {
      doubled += words.get(i).equals(words.get(i - 1)) ? 1 : 0;
    }
    return doubled;
  }

  /** Of two texts with one edit between them, whether it concerns nothing but function words. */
  private boolean isFunctionWord(FoldedWords other) {
    int start = 0;
    int shorter = Math.min(words.size(), other.words.size());
    while (start < shorter && words.get(start).equals(other.words.get(start))) {
      start++;
    }
    boolean here = words.size() < other.words.size() || FunctionWords.contains(words.get(start));
    boolean there =
        other.words.size() < words.size() || FunctionWords.contains(other.words.get(start));
    return here && there;
  }
}
