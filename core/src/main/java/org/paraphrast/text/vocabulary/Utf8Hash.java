package org.paraphrast.text.vocabulary;

/** Hashes a string by its bytes in UTF-8, and gives these bytes, without making them. */
final class Utf8Hash {
  private Utf8Hash() {}

  /** FNV-1a over the bytes, then a finaliser so that every bit of the result can be used. */
  static long of(CharSequence word) {
    long hash = 0xCBF29CE484222325L;
    for (int i = 0; i < word.length(); i++) {
      int c = codePoint(word, i);
      i += c >= 0x10000 ? 1 : 0;
      int length = length(c);
      for (int k = 0; k < length; k++) {
        hash = (hash ^ byteOf(c, k, length)) * 0x100000001B3L;
      }
    }
    hash ^= hash >>> 33;
    hash *= 0xFF51AFD7ED558CCDL;
    return hash ^ hash >>> 33;
  }

  /** The code point at {@code i}; a lone surrogate is {@code ?}, as in Java's own encoder. */
  static int codePoint(CharSequence word, int i) {
    char c = word.charAt(i);
    if (!Character.isSurrogate(c)) {
      return c;
    }
    int pair = Character.codePointAt(word, i);
    return pair >= 0x10000 ? pair : '?';
  }

  /** Number of bytes. */
  static int length(int c) {
    return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  }

  /** Byte {@code k} of {@code length}, 0 .. 255. */
  static int byteOf(int c, int k, int length) {
    if (length == 1) {
      return c;
    }
    int shift = 6 * (length - 1 - k);
    if (k > 0) {
      return 0x80 | (c >>> shift & 0x3F);
    }
    return (0xF00 >>> length & 0xFF) | c >>> shift;
  }
}
