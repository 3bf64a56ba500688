package org.paraphrast.augment;

/** A number for a text, the same on every machine; two texts share one by 64-bit chance only. */
final class TextHash {
  private TextHash() {}

  /** FNV-1a over the characters, then a finaliser so that every bit can be used. */
  static long of(CharSequence text) {
    long hash = 0xCBF29CE484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
    }
    hash ^= hash >>> 33;
    hash *= 0xFF51AFD7ED558CCDL;
    return hash ^ hash >>> 33;
  }
}
