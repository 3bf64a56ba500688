package org.paraphrast.pivot.translate;

import java.util.Arrays;

/**
 * What is left to be gained, at best and about: for every span of the sentence the score of its
 * best segmentation, language model scores within phrases only, jumps left out (Koehn 2004 section
 * 3.3).
 */
final class FutureScores {
  private final int size;
  private final double[] best;

  FutureScores(PhraseOptions options) {
    size = options.size();
    best = new double[(size + 1) * (size + 1)];
    Arrays.fill(best, Double.NEGATIVE_INFINITY);
    for (int from = size; from >= 0; from--) {
      best[index(from, from)] = 0;
      for (int to = from + 1; to <= size; to++) {
        double score = Double.NEGATIVE_INFINITY;
        int longest = Math.min(options.longest(), to - from);
        for (int length = 1; length <= longest; length++) {
          int option = options.first(from, length);
          if (option < options.end(from, length)) {
            score = Math.max(score, options.estimate[option] + best[index(from + length, to)]);
          }
        }
        best[index(from, to)] = score;
      }
    }
  }

  private int index(int from, int to) {
    return from * (size + 1) + to;
  }

  /** Of the uncovered words: the gap from {@code gap} on, and those that {@code mask} leaves. */
  double of(int gap, long mask) {
    double sum = 0;
    int start = gap;
    long rest = mask;
    while (rest != 0) {
      int covered = gap + Long.numberOfTrailingZeros(rest);
      sum += best[index(start, covered)];
      long run = rest >>> (covered - gap);
      int length = Long.numberOfTrailingZeros(~run);
      start = covered + length;
      rest = start - gap >= Long.SIZE ? 0 : rest >>> (start - gap) << (start - gap);
    }
    return start < size ? sum + best[index(start, size)] : sum;
  }
}
