package org.paraphrast.lm.estimate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Interpolated modified Kneser-Ney word for word from the textbook: maps, recursion, no tricks. */
final class NaiveKneserNey {
  private final int order;
  private final long[] cutOffs;
  private final Map<List<String>, Long> counts = new HashMap<>();
  private final Map<List<String>, Set<String>> before = new HashMap<>();
  private final Map<List<String>, Set<String>> after = new HashMap<>();
  private final Set<String> vocabulary = new TreeSet<>(List.of("<unk>", "</s>"));
  private final Discounts[] discounts;

  NaiveKneserNey(List<List<String>> sentences, int order, long[] cutOffs) {
    this.order = order;
    this.cutOffs = cutOffs.clone();
    for (List<String> sentence : sentences) {
      List<String> words = new ArrayList<>();
      words.add("<s>");
      words.addAll(sentence);
      words.add("</s>");
      vocabulary.addAll(words.subList(1, words.size()));
      for (int n = 1; n <= order; n++) {
        for (int i = 0; i + n <= words.size(); i++) {
          count(words, i, n);
        }
      }
    }
    counts.remove(List.of("<s>"));
    discounts = new Discounts[order + 1];
    for (int n = 1; n <= order; n++) {
      long[] countOfCounts = new long[5];
      for (List<String> ngram : counts.keySet()) {
        if (ngram.size() == n && adjusted(ngram) < 5) {
          countOfCounts[(int) adjusted(ngram)]++;
        }
      }
      Discounts estimated = Discounts.estimate(countOfCounts);
      discounts[n] = estimated == null ? Discounts.FALLBACK : estimated;
    }
  }

  private void count(List<String> words, int i, int n) {
    List<String> ngram = List.copyOf(words.subList(i, i + n));
    counts.merge(ngram, 1L, Long::sum);
    if (i > 0) {
      before.computeIfAbsent(ngram, key -> new HashSet<>()).add(words.get(i - 1));
    }
    after.computeIfAbsent(ngram.subList(0, n - 1), key -> new HashSet<>()).add(ngram.get(n - 1));
  }

  /** Every word that can be predicted. */
  Set<String> vocabulary() {
    return Collections.unmodifiableSet(vocabulary);
  }

  /** All n-grams seen. */
  Set<List<String>> ngrams() {
    return Collections.unmodifiableSet(counts.keySet());
  }

  private long adjusted(List<String> ngram) {
    if (ngram.size() == order || ngram.get(0).equals("<s>")) {
      return counts.getOrDefault(ngram, 0L);
    }
    return before.getOrDefault(ngram, Set.of()).size();
  }

  private boolean isCut(List<String> ngram) {
    return counts.getOrDefault(ngram, 0L) <= cutOffs[ngram.size()];
  }

  double prob(List<String> history, String word) {
    if (history.size() >= order) {
      return prob(history.subList(history.size() - order + 1, history.size()), word);
    }
    double lower =
        history.isEmpty()
            ? 1.0 / vocabulary.size()
            : prob(history.subList(1, history.size()), word);
    long total = 0;
    double taken = 0;
    for (String next : after.getOrDefault(history, Set.of())) {
      List<String> ngram = append(history, next);
      if (!next.equals("<s>")) {
        total += adjusted(ngram);
        taken += isCut(ngram) ? adjusted(ngram) : discounts[ngram.size()].of(adjusted(ngram));
      }
    }
    if (total == 0) {
      return lower;
    }
    List<String> ngram = append(history, word);
    double own = 0;
    if (counts.containsKey(ngram) && !isCut(ngram)) {
      own = adjusted(ngram) - discounts[ngram.size()].of(adjusted(ngram));
    }
    return (own + taken * lower) / total;
  }

  static List<String> append(List<String> history, String word) {
    List<String> ngram = new ArrayList<>(history);
    ngram.add(word);
    return ngram;
  }
}
