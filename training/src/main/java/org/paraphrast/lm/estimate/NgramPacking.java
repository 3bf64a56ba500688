package org.paraphrast.lm.estimate;

import org.paraphrast.lm.TrieModel;

/**
 * How a sequence of word ids is packed into longs so that comparing the longs compares the
 * sequences: the first word of the sequence in the highest bits, as many words in each long as fit
 * without touching the sign, unused fields zero. The fields do not depend on the length of the
 * sequence, so the key of a prefix is a masked key.
 *
 * <p>An n-gram w₁…wₙ is packed in <em>suffix order</em> as wₙ, wₙ₋₁, …, w₁: its prefixes are then
 * the n-grams it backs off to, and sorting makes a trie of reversed n-grams. In <em>context
 * order</em> it is wₙ₋₁, …, w₁, wₙ: all continuations of one history are neighbours, and the
 * histories themselves are in suffix order.
 */
public final class NgramPacking {
  private final int bits;
  private final int wordsPerLong;
  private final long wordMask;

  public NgramPacking(int vocabularySize) {
    this.bits = TrieModel.wordBits(vocabularySize);
    this.wordsPerLong = 63 / bits;
    this.wordMask = (1L << bits) - 1;
  }

  /** Bits of one word. */
  public int bits() {
    return bits;
  }

  /** Longs of a sequence of {@code length} words. */
  public int longs(int length) {
    return (length + wordsPerLong - 1) / wordsPerLong;
  }

  /** Bits used in every long; those above are zero. */
  public int usedBits() {
    return bits * wordsPerLong;
  }

  /** The word at {@code index} of the sequence that starts at {@code key[at]}. */
  public int word(long[] key, int at, int index) {
    return (int) (key[at + index / wordsPerLong] >>> shift(index) & wordMask);
  }

  public void unpack(long[] key, int at, int[] words, int length) {
    long rest = 0;
    int left = 0;
    int from = at;
    int shift = 0;
    for (int i = 0; i < length; i++) {
      if (left == 0) {
        rest = key[from++];
        left = wordsPerLong;
        shift = bits * (wordsPerLong - 1);
      }
      words[i] = (int) (rest >>> shift & wordMask);
      shift -= bits;
      left--;
    }
  }

  public void pack(int[] words, int length, long[] key, int at) {
    int to = at;
    for (int i = 0; i < length; to++) {
      long packed = 0;
      for (int field = 0; field < wordsPerLong; field++) {
        packed = packed << bits | (i < length ? words[i] : 0);
        i++;
      }
      key[to] = packed;
    }
  }

  /** Whether {@code a} is the prefix of {@code length} words of {@code b}. */
  public boolean isPrefix(long[] a, int aAt, int length, long[] b, int bAt) {
    int last = (length - 1) / wordsPerLong;
    for (int i = 0; i < last; i++) {
      if (a[aAt + i] != b[bAt + i]) {
        return false;
      }
    }
    return (a[aAt + last] ^ b[bAt + last]) >>> shift(length - 1) == 0;
  }

  /** How many words at the front of two sequences of {@code length} words are the same. */
  public int commonPrefix(long[] a, int aAt, long[] b, int bAt, int length) {
    int longs = longs(length);
    for (int i = 0; i < longs; i++) {
      long difference = a[aAt + i] ^ b[bAt + i];
      if (difference != 0) {
        int highest = 63 - Long.numberOfLeadingZeros(difference);
        return i * wordsPerLong + (wordsPerLong - 1 - highest / bits);
      }
    }
    return length;
  }

  private int shift(int index) {
    return bits * (wordsPerLong - 1 - index % wordsPerLong);
  }

  /** Order of two keys of {@code longs} longs; they are never negative. */
  public static int compare(long[] a, int aAt, long[] b, int bAt, int longs) {
    for (int i = 0; i < longs; i++) {
      long x = a[aAt + i];
      long y = b[bAt + i];
      if (x != y) {
        return x < y ? -1 : 1;
      }
    }
    return 0;
  }
}
