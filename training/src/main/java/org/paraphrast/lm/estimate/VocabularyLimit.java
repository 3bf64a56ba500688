package org.paraphrast.lm.estimate;

import java.util.Optional;
import java.util.Set;

/**
 * Which words of the corpus a model knows; all others are counted as {@code <unk>}.
 *
 * @param maxWords at most so many, the most frequent; of equally frequent words the alphabetically
 *     first
 * @param minCount only words seen so often
 * @param words only these words, if given
 */
public record VocabularyLimit(int maxWords, long minCount, Optional<Set<String>> words) {
  /** All words. */
  public static final VocabularyLimit NONE =
      new VocabularyLimit(Integer.MAX_VALUE, 1, Optional.empty());

  public VocabularyLimit {
    if (maxWords < 1) {
      throw new IllegalArgumentException("maxWords must be at least 1, got " + maxWords);
    }
    if (minCount < 1) {
      throw new IllegalArgumentException("minCount must be at least 1, got " + minCount);
    }
    words = words.map(Set::copyOf);
  }
}
