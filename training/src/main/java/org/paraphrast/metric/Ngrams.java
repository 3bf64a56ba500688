package org.paraphrast.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts of n-grams. */
final class Ngrams {
  private Ngrams() {}

  /** How often each n-gram of words occurs. */
  static Map<List<String>, Integer> count(List<String> words, int n) {
    Map<List<String>, Integer> counts = new HashMap<>();
    for (int i = 0; i + n <= words.size(); i++) {
      counts.merge(words.subList(i, i + n), 1, Integer::sum);
    }
    return counts;
  }

  /** Adds the larger of both counts to {@code into}. */
  static <T> void mergeLargest(Map<T, Integer> into, Map<T, Integer> counts) {
    counts.forEach((ngram, count) -> into.merge(ngram, count, Math::max));
  }

  /** The size of the multiset intersection. */
  static <T> long common(Map<T, Integer> a, Map<T, Integer> b) {
    long common = 0;
    for (Map.Entry<T, Integer> entry : a.entrySet()) {
      common += Math.min(entry.getValue(), b.getOrDefault(entry.getKey(), 0));
    }
    return common;
  }
}
