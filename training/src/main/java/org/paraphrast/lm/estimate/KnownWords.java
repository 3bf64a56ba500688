package org.paraphrast.lm.estimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.score.WordList;

/** Chooses the words of a model among those of a corpus, each given once with its count. */
final class KnownWords {
  private record Counted(String word, long count) {}

  private static final Comparator<Counted> ORDER =
      Comparator.<Counted>comparingLong(one -> -one.count()).thenComparing(Counted::word);

  private final VocabularyLimit limit;
  private final @Nullable Set<String> allowed;
  private List<Counted> kept = new ArrayList<>();

  KnownWords(VocabularyLimit limit) {
    this.limit = limit;
    this.allowed = limit.words().orElse(null);
  }

  void add(String word, long count) {
    if (count >= limit.minCount() && (allowed == null || allowed.contains(word))) {
      kept.add(new Counted(word, count));
      if (kept.size() / 2 >= limit.maxWords()) {
        cut();
      }
    }
  }

  /** The order is total, so what is dropped early would be dropped in the end. */
  private void cut() {
    if (kept.size() > limit.maxWords()) {
      kept.sort(ORDER);
      kept = new ArrayList<>(kept.subList(0, limit.maxWords()));
    }
  }

  /** The counts of words by id; zero for the special ones. */
  long[] counts(WordList list) {
    long[] counts = new long[list.size()];
    for (Counted one : kept) {
      counts[list.id(one.word())] += one.count();
    }
    return counts;
  }

  WordList list() {
    return WordList.of(chosen());
  }

  /** The words that were chosen. */
  Set<String> chosen() {
    cut();
    Set<String> words = new HashSet<>();
    for (Counted one : kept) {
      words.add(one.word());
    }
    return words;
  }
}
