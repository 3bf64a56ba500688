package org.paraphrast.table.source;

import java.util.Arrays;
import org.paraphrast.text.vocabulary.Vocabulary;

/** The English phrases of all languages, numbered as they come, with their counts. */
final class EnglishPhrases {
  private final Vocabulary.Builder phrases = new Vocabulary.Builder();
  private long[] counts = new long[64];

  /**
   * The number of a phrase, new or old. The corpora of several languages share much of their
   * English, so of several counts the largest stays.
   */
  int add(String phrase, long count) {
    int number = phrases.add(phrase);
    if (number >= counts.length) {
      counts = Arrays.copyOf(counts, 2 * counts.length);
    }
    counts[number] = Math.max(counts[number], count);
    return number;
  }

  int size() {
    return phrases.size();
  }

  String phrase(int number) {
    return phrases.word(number);
  }

  long count(int number) {
    return counts[number];
  }
}
