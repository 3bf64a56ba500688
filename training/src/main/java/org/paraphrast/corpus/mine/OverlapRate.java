package org.paraphrast.corpus.mine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The word overlap rate of Zhao08, which the paper does not define: words that two texts share, as
 * multisets, by a length. {@link #LONGER} is the default everywhere.
 */
public enum OverlapRate {
  /** |A∩B| / max(|A|, |B|). */
  LONGER,
  /** |A∩B| / min(|A|, |B|): a text inside another counts in full. */
  SHORTER,
  /** 2|A∩B| / (|A| + |B|): Dice's coefficient. */
  MEAN,
  /** |A∩B| / |A∪B|: Jaccard's index. */
  UNION;

  /** The rate of two texts with so many words in common; 0 if both are empty. */
  public double of(int common, Lengths lengths) {
    double by =
        switch (this) {
          case LONGER -> Math.max(lengths.first(), lengths.second());
          case SHORTER -> Math.min(lengths.first(), lengths.second());
          case MEAN -> (lengths.first() + lengths.second()) / 2.0;
          case UNION -> lengths.first() + lengths.second() - common;
        };
    return by == 0 ? 0 : common / by;
  }

  /** The rate of two lists of words. */
  public double of(List<String> a, List<String> b) {
    return of(common(a, b), new Lengths(a.size(), b.size()));
  }

  /** The size of the intersection of two multisets. */
  static int common(List<String> a, List<String> b) {
    Map<String, Integer> counts = new HashMap<>();
    for (String word : a) {
      counts.merge(word, 1, Integer::sum);
    }
    int common = 0;
    for (String word : b) {
      int left = counts.getOrDefault(word, 0);
      if (left > 0) {
        counts.put(word, left - 1);
        common++;
      }
    }
    return common;
  }

  /** The words of two texts; which is first does not matter. */
  public record Lengths(int first, int second) {}
}
