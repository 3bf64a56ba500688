package org.paraphrast.decode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * How like a reference a text is, in two ways that a reader can check: the share of words in common
 * (Dice over words with their counts) and the word edits from one to the other. Words are compared
 * in lower case.
 */
final class Likeness {
  private final List<String> reference;
  private final double inputShare;
  private final int inputEdits;

  /** Likeness to a reference, measured against that of the input. */
  Likeness(String input, String reference) {
    this.reference = words(reference);
    List<String> words = words(input);
    this.inputShare = share(words);
    this.inputEdits = edits(words);
  }

  /** Whether an output is more like the reference than the input in one way, and in none less. */
  boolean gains(String output) {
    List<String> words = words(output);
    double share = share(words);
    int edits = edits(words);
    return share >= inputShare && edits <= inputEdits && (share > inputShare || edits < inputEdits);
  }

  private static List<String> words(String text) {
    return Tokenizer.lowerCased(Tokenizer.of(Language.EN).tokenize(text).forms());
  }

  private double share(List<String> words) {
    Map<String, Integer> left = new HashMap<>();
    reference.forEach(word -> left.merge(word, 1, Integer::sum));
    int common = 0;
    for (String word : words) {
      common += left.merge(word, -1, Integer::sum) >= 0 ? 1 : 0;
    }
    return 2.0 * common / Math.max(1, words.size() + reference.size());
  }

  /** Words to insert, delete or replace (Levenshtein). */
  private int edits(List<String> words) {
    int[] row = new int[reference.size() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= words.size(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (words.get(i - 1).equals(reference.get(j - 1)) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[reference.size()];
  }
}
