package org.paraphrast.lm;

/**
 * The hash of an n-gram, built from its last word to its first, so that the hash of a longer match
 * extends that of the shorter one. The hash used for a table has {@value #FLAG_BITS} zero bits at
 * its end, room for flags, and is not negative.
 */
public final class NgramHash {
  static final int FLAG_BITS = 8;

  private static final long HASH_MASK = Long.MAX_VALUE << FLAG_BITS & Long.MAX_VALUE;

  private NgramHash() {}

  public static long start(int lastWord, int seed) {
    return extend(WordHash.mix(seed + 1L), lastWord);
  }

  public static long extend(long hash, int precedingWord) {
    long x = (hash + (precedingWord + 1L) * 0x9E3779B97F4A7C15L) * 0xD6E8FEB86659FD93L;
    return x ^ x >>> 32;
  }

  /** The part that a table uses. */
  public static long key(long hash) {
    return hash & HASH_MASK;
  }

  /**
   * The slot where a table starts to look; rises with the key.
   *
   * @param doubledSlots twice the number of slots
   */
  public static long slot(long key, long doubledSlots) {
    return Math.multiplyHigh(key, doubledSlots);
  }

  /** Which of the keys of one slot; rises with the key. */
  public static int fingerprint(long key, long doubledSlots) {
    return (int) ((key * doubledSlots) >>> 32);
  }
}
