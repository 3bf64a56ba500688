package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * How often words come in several texts, each counted for itself: in one that is like speech a word
 * may be rare that is frequent in another. Tells names apart, which have a capital inside
 * sentences.
 */
public final class TextCounts {
  /** The share of lower-case uses inside sentences below which a word is a name. */
  private static final double LEAST_LOWER = 0.2;

  /** What a word that never comes counts, per million words. */
  private static final double NEVER = 0.2;

  private final int texts;
  private final Map<String, int[]> counts = new HashMap<>();
  private final long[] words;

  /**
   * @param texts how many there are
   */
  public TextCounts(int texts) {
    this.texts = texts;
    this.words = new long[texts];
  }

  /** Counts the tokens of a sentence of a text. */
  public void add(int text, List<String> forms) {
    boolean inside = false;
    for (String form : forms) {
      String word = Tokenizer.lowerCase(form);
      if (isWord(word)) {
        int[] count = counts.computeIfAbsent(word, any -> new int[texts + 2]);
        count[text]++;
        words[text]++;
        if (inside) {
          count[texts + (word.equals(form) ? 0 : 1)]++;
        }
        inside = true;
      }
    }
  }

  /** Whether a token is a word of letters, with hyphens and apostrophes inside. */
  static boolean isWord(String token) {
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      boolean joint = c == '-' || c == '\'';
      if (!Character.isLetter(c) && !(joint && i > 0 && i < token.length() - 1)) {
        return false;
      }
    }
    return !token.isEmpty();
  }

  /** The words that are no names, in no order. */
  public Collection<String> commonWords() {
    List<String> common = new ArrayList<>();
    counts.forEach(
        (word, count) -> {
          if (count[texts] > 0 && count[texts] >= LEAST_LOWER * (count[texts] + count[texts + 1])) {
            common.add(word);
          }
        });
    return common;
  }

  /** How often a word comes in a million words of each text, on average. */
  public double perMillion(String word) {
    double sum = 0;
    for (int text = 0; text < texts; text++) {
      sum += perMillion(word, text);
    }
    return sum / texts;
  }

  /** The natural logarithms of how often a word comes in a million words of each text. */
  double[] lnFrequencies(String word) {
    double[] frequencies = new double[texts];
    for (int text = 0; text < texts; text++) {
      frequencies[text] = Math.log(NEVER + perMillion(word, text));
    }
    return frequencies;
  }

  private double perMillion(String word, int text) {
    int[] count = counts.get(word);
    return count == null ? 0 : 1e6 * count[text] / Math.max(1, words[text]);
  }
}
