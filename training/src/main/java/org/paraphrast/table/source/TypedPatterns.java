package org.paraphrast.table.source;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * The English patterns of all languages and the type that each has most often.
 *
 * <p>Input: pattern tables as {@link PatternExtractor} makes them, both sides with a type as their
 * first symbol. Output: the tables without the pairs of rarer types, and without types on the
 * English side. A pattern's count is the largest that one language has, as their corpora share much
 * of their English; of types equally frequent the first by name stays.
 */
final class TypedPatterns {
  private final Vocabulary.Builder patterns = new Vocabulary.Builder();
  private final Vocabulary.Builder types = new Vocabulary.Builder();
  private int[] best = new int[64];
  private long[] counts = filled(new long[64], 0);

  /** Counts the types of all tables. */
  TypedPatterns(List<BilingualPhrases> tables) {
    for (BilingualPhrases table : tables) {
      table.read(pair -> count(TypedPattern.english(pair), pair.englishCount()));
    }
  }

  private void count(TypedPattern typed, long count) {
    int pattern = patterns.add(typed.pattern());
    int type = types.add(typed.type());
    if (pattern >= best.length) {
      best = Arrays.copyOf(best, 2 * pattern);
      counts = filled(Arrays.copyOf(counts, 2 * pattern), counts.length);
    }
    boolean earlier = types.word(type).compareTo(types.word(best[pattern])) < 0;
    if (count > counts[pattern] || (count == counts[pattern] && earlier)) {
      best[pattern] = type;
      counts[pattern] = count;
    }
  }

  /** From a place on below every count, so that the first type is taken whatever its count. */
  private static long[] filled(long[] counts, int from) {
    Arrays.fill(counts, from, counts.length, -1);
    return counts;
  }

  /** The type of an English pattern. */
  String type(String pattern) {
    return types.word(best[patterns.number(pattern)]);
  }

  /** The table with the pairs of the most frequent types only. */
  BilingualPhrases restrict(BilingualPhrases table) {
    return sink ->
        table.read(
            pair -> {
              TypedPattern typed = TypedPattern.of(pair.english());
              if (type(typed.pattern()).equals(typed.type())) {
                sink.accept(
                    new BilingualPhrases.Pair(
                        typed.pattern(),
                        pair.foreign(),
                        pair.foreignGivenEnglish(),
                        pair.englishGivenForeign(),
                        pair.englishCount()));
              }
            });
  }
}
