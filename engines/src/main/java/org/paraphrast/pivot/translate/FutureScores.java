package org.paraphrast.pivot.translate;

/**
 * What is left to be gained, at best and about: for every span of the sentence the score of its
 * best segmentation, language model scores within phrases only, jumps left out (Koehn 2004 section
 * 3.3).
 */
final class FutureScores {
  private final int size;
  private final int band;

  /** By start and length: spans that can lie between covered words. */
  private final double[] inner;

  /** By start: all the rest of the sentence. */
  private final double[] rest;

  /**
   * @param longest words that can lie between covered ones: the distortion limit
   */
  FutureScores(PhraseOptions options, int longest) {
    size = options.size();
    band = Math.min(size, longest);
    inner = new double[(size + 1) * (band + 1)];
    rest = new double[size + 1];
    for (int from = size - 1; from >= 0; from--) {
      rest[from] = Double.NEGATIVE_INFINITY;
      for (int length = 1; length <= Math.min(options.longest(), size - from); length++) {
        rest[from] = Math.max(rest[from], best(options, from, length) + rest[from + length]);
      }
      for (int span = 1; span <= Math.min(band, size - from); span++) {
        double score = Double.NEGATIVE_INFINITY;
        for (int length = 1; length <= Math.min(options.longest(), span); length++) {
          double after = inner[index(from + length, span - length)];
          score = Math.max(score, best(options, from, length) + after);
        }
        inner[index(from, span)] = score;
      }
    }
  }

  private static double best(PhraseOptions options, int from, int length) {
    int option = options.first(from, length);
    boolean any = option < options.end(from, length);
    return any ? options.estimate[option] : Double.NEGATIVE_INFINITY;
  }

  private int index(int from, int span) {
    return from * (band + 1) + span;
  }

  /** Of the uncovered words: the gap from {@code gap} on, and those that {@code mask} leaves. */
  double of(int gap, long mask) {
    double sum = 0;
    int start = gap;
    long left = mask;
    while (left != 0) {
      int covered = gap + Long.numberOfTrailingZeros(left);
      sum += inner[index(start, covered - start)];
      long run = left >>> (covered - gap);
      start = covered + Long.numberOfTrailingZeros(~run);
      left = start - gap >= Long.SIZE ? 0 : left >>> (start - gap) << (start - gap);
    }
    return sum + rest[start];
  }
}
