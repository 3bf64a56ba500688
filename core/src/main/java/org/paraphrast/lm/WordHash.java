package org.paraphrast.lm;

/**
 * The 64-bit hash of a word. Words are numbered in the order of their hashes, so ids do not depend
 * on the order of the corpus, are spread evenly, and looking a word up needs no table but the
 * sorted hashes. The salt is the smallest for which the words of a vocabulary do not collide.
 */
public final class WordHash {
  private WordHash() {}

  public static long of(CharSequence word, int salt) {
    long hash = 0x9E3779B97F4A7C15L * (salt + 1L);
    for (int i = 0; i < word.length(); i++) {
      hash = (hash ^ word.charAt(i)) * 0x9FB21C651E98DF25L;
      hash ^= hash >>> 28;
    }
    return mix(hash + word.length());
  }

  /** Spreads every input bit over all output bits (Stafford's variant 13 of MurmurHash3's end). */
  static long mix(long value) {
    long x = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
    return x ^ x >>> 31;
  }
}
