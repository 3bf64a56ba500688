package org.paraphrast.pivot.translate;

import java.util.Arrays;

/**
 * The translations of all phrases of a sentence, in arrays. Those of one source span stand
 * together, the most promising first. A target is a slice of words, each with its number in the
 * table (or {@link #COPY}) and in the language model.
 */
final class PhraseOptions {
  /** Stands for the word of the source itself. */
  static final int COPY = -1;

  static final int SCORES = TranslationWeights.LM;

  private final int size;
  private final int longest;

  /** By span: where its options begin; one more entry than there are spans. */
  private final int[] first;

  /** The first position that is written like this one. */
  final int[] sameAs;

  int count;
  int[] start = new int[64];
  int[] end = new int[64];
  int[] from = new int[64];
  int[] to = new int[64];
  float[] scores = new float[64 * SCORES];

  /** Weighted scores of the pair, without the language model. */
  double[] base = new double[64];

  /** With the language model's estimate. */
  double[] estimate = new double[64];

  int[] words = new int[128];
  int[] lmWords = new int[128];
  int wordCount;

  /** Of a sentence of {@code size} positions and sources of {@code longest} at most. */
  PhraseOptions(int size, int longest) {
    this.size = size;
    this.longest = longest;
    this.first = new int[size * longest + 1];
    this.sameAs = new int[size];
  }

  int size() {
    return size;
  }

  int longest() {
    return longest;
  }

  private int span(int position, int length) {
    return position * longest + length - 1;
  }

  int first(int position, int length) {
    return first[span(position, length)];
  }

  int end(int position, int length) {
    return first[span(position, length) + 1];
  }

  /** Adds an option whose words were {@linkplain #addWord added} from {@code fromWord} on. */
  int add(int position, int length, int fromWord) {
    if (count == start.length) {
      int more = 2 * count;
      start = Arrays.copyOf(start, more);
      end = Arrays.copyOf(end, more);
      from = Arrays.copyOf(from, more);
      to = Arrays.copyOf(to, more);
      scores = Arrays.copyOf(scores, more * SCORES);
      base = Arrays.copyOf(base, more);
      estimate = Arrays.copyOf(estimate, more);
    }
    start[count] = position;
    end[count] = position + length;
    from[count] = fromWord;
    to[count] = wordCount;
    return count++;
  }

  void addWord(int word, int lmWord) {
    if (wordCount == words.length) {
      words = Arrays.copyOf(words, 2 * wordCount);
      lmWords = Arrays.copyOf(lmWords, 2 * wordCount);
    }
    words[wordCount] = word;
    lmWords[wordCount++] = lmWord;
  }

  /**
   * Ends the options of a span, which must come in order: sorts them by estimate and keeps the
   * best. Of equal ones the first stays first.
   */
  void endSpan(int position, int length, int most) {
    int begin = first[span(position, length)];
    for (int i = begin + 1; i < count; i++) {
      for (int j = i; j > begin && estimate[j] > estimate[j - 1]; j--) {
        swap(j, j - 1);
      }
    }
    count = Math.min(count, begin + most);
    first[span(position, length) + 1] = count;
  }

  private void swap(int a, int b) {
    swap(from, a, b);
    swap(to, a, b);
    for (int i = 0; i < SCORES; i++) {
      float score = scores[a * SCORES + i];
      scores[a * SCORES + i] = scores[b * SCORES + i];
      scores[b * SCORES + i] = score;
    }
    swap(base, a, b);
    swap(estimate, a, b);
  }

  private static void swap(int[] values, int a, int b) {
    int value = values[a];
    values[a] = values[b];
    values[b] = value;
  }

  private static void swap(double[] values, int a, int b) {
    double value = values[a];
    values[a] = values[b];
    values[b] = value;
  }
}
