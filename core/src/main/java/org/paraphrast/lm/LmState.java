package org.paraphrast.lm;

import java.util.Arrays;

/**
 * The context of the next word: as many of the last words as can still make a difference to any
 * score, the last one first, with their back-off weights. Two contexts after which a model gives
 * every continuation the same scores because no longer n-gram can match are one state, so a search
 * can join hypotheses as early as possible.
 *
 * <p>A mutable buffer that its user owns and reuses: scoring allocates nothing. For millions of
 * states, {@link #save} packs one into an array of ints. Equal states have equal words; back-offs
 * follow from them.
 */
public final class LmState {
  final int[] words;
  final float[] backoffs;
  int length;
  int matchLength;

  /**
   * An empty context for models up to the given order.
   *
   * @param order the model's, see {@link LanguageModel#newState}
   */
  LmState(int order) {
    this.words = new int[Math.max(1, order - 1)];
    this.backoffs = new float[words.length];
  }

  /** The number of words that can still make a difference. */
  public int length() {
    return length;
  }

  /** A word of the context; the last word of the text has index 0. */
  public int word(int index) {
    if (index < 0 || index >= length) {
      throw new IndexOutOfBoundsException("index must be 0 .. " + (length - 1) + ", got " + index);
    }
    return words[index];
  }

  /** The number of words of the n-gram that gave the last score: 1 for a word on its own. */
  public int matchLength() {
    return matchLength;
  }

  /** A log10 probability with the back-offs of the words that its n-gram of this length lacks. */
  float backedOff(float log10Prob, int matched) {
    float total = log10Prob;
    for (int i = matched - 1; i < length; i++) {
      total += backoffs[i];
    }
    return total;
  }

  /** Makes this state a copy of another of the same model. */
  public void set(LmState other) {
    length = other.length;
    matchLength = other.matchLength;
    System.arraycopy(other.words, 0, words, 0, length);
    System.arraycopy(other.backoffs, 0, backoffs, 0, length);
  }

  /** Ints that {@link #save} writes. */
  public int savedSize() {
    return 1 + 2 * words.length;
  }

  /** Packs the state into {@code store[at]…}. Equal states give equal first halves. */
  public void save(int[] store, int at) {
    store[at] = length;
    for (int i = 0; i < words.length; i++) {
      store[at + 1 + i] = i < length ? words[i] : 0;
      store[at + 1 + words.length + i] = i < length ? Float.floatToRawIntBits(backoffs[i]) : 0;
    }
  }

  /** Unpacks what {@link #save} wrote. */
  public void load(int[] store, int at) {
    length = store[at];
    matchLength = 0;
    for (int i = 0; i < length; i++) {
      words[i] = store[at + 1 + i];
      backoffs[i] = Float.intBitsToFloat(store[at + 1 + words.length + i]);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LmState that
        && length == that.length
        && Arrays.equals(words, 0, length, that.words, 0, length);
  }

  @Override
  public int hashCode() {
    int hash = length;
    for (int i = 0; i < length; i++) {
      hash = hash * 0x9E3779B1 + words[i];
    }
    return hash ^ hash >>> 15;
  }

  @Override
  public String toString() {
    return Arrays.toString(Arrays.copyOf(words, length));
  }
}
