package org.paraphrast.syntax.distilled;

/**
 * The features of one decision as hashed keys. A feature is the number of its template and up to
 * four values; two features with one key are one feature, in training and after.
 */
public final class Features {
  /** Bits of a key; keys are not negative. */
  public static final int KEY_BITS = 31;

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final int[] keys;
  private int size;

  public Features(int capacity) {
    keys = new int[capacity];
  }

  void clear() {
    size = 0;
  }

  public int size() {
    return size;
  }

  public int key(int index) {
    return keys[index];
  }

  public void add(int template, long a) {
    keys[size++] = fold(mix(template, a));
  }

  public void add(int template, long a, long b) {
    keys[size++] = fold(mix(mix(template, a), b));
  }

  public void add(int template, long a, long b, long c) {
    keys[size++] = fold(mix(mix(mix(template, a), b), c));
  }

  public void add(int template, long a, long b, long c, long d) {
    keys[size++] = fold(mix(mix(mix(mix(template, a), b), c), d));
  }

  /** Appends a value to a hash. */
  static long mix(long hash, long value) {
    long h = (hash * MULTIPLIER) ^ value;
    h *= 0xBF58476D1CE4E5B9L;
    return h ^ (h >>> 29);
  }

  /** The upper bits after one more turn, which depend on every bit of the hash. */
  static int fold(long hash) {
    return (int) ((hash * MULTIPLIER) >>> (64 - KEY_BITS));
  }
}
