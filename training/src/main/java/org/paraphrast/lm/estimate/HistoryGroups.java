package org.paraphrast.lm.estimate;

import java.util.Arrays;
import org.paraphrast.lm.ProbBackoff;

/**
 * Reads n-grams in context order, as {@link ByContext} gives them, one history at a time, and adds
 * up the probabilities of the words that follow it.
 */
final class HistoryGroups {
  private final RecordCursor ngrams;
  private final int n;
  private final NgramPacking packing;
  private final int longs;
  private final long[] key;
  private boolean more;
  private int size;
  private int[] words = new int[64];
  private long[] values = new long[64];
  private double left;
  private double lowerLeft;

  HistoryGroups(RecordCursor ngrams, int n, NgramPacking packing) {
    this.ngrams = ngrams;
    this.n = n;
    this.packing = packing;
    this.longs = packing.longs(n);
    this.key = new long[longs + 1];
    this.more = ngrams.next();
  }

  /** Goes to the next history. */
  boolean next() {
    if (!more) {
      return false;
    }
    System.arraycopy(ngrams.block, ngrams.at, key, 0, longs + 1);
    size = 0;
    double sum = 0;
    double lowerSum = 0;
    do {
      if (size == words.length) {
        words = Arrays.copyOf(words, 2 * size);
        values = Arrays.copyOf(values, 2 * size);
      }
      long value = ngrams.block[ngrams.at + longs];
      words[size] = packing.word(ngrams.block, ngrams.at, n - 1);
      values[size++] = value;
      sum += Math.pow(10, ProbBackoff.log10Prob(value));
      lowerSum += Math.pow(10, ProbBackoff.log10Backoff(value));
      more = ngrams.next();
    } while (more && packing.isPrefix(key, 0, n - 1, ngrams.block, ngrams.at));
    left = 1 - sum;
    lowerLeft = 1 - lowerSum;
    return true;
  }

  /** A key whose first words are the history, the last word first. */
  long[] key() {
    return key;
  }

  /** The number of words that follow the history. */
  int size() {
    return size;
  }

  /** A word that follows it. */
  int word(int index) {
    return words[index];
  }

  /** log10 p(w|h). */
  float log10Prob(int index) {
    return ProbBackoff.log10Prob(values[index]);
  }

  /** log10 p(w|h′), of the shorter history. */
  float log10LowerProb(int index) {
    return ProbBackoff.log10Backoff(values[index]);
  }

  /** 1 − Σ p(w|h). */
  double left() {
    return left;
  }

  /** 1 − Σ p(w|h′). */
  double lowerLeft() {
    return lowerLeft;
  }
}
