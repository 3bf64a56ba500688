package org.paraphrast.io;

/**
 * Validates UTF-8 by the table of well-formed sequences of the Unicode Standard (3-7): no overlong
 * forms, no surrogates, nothing above U+10FFFF.
 */
final class Utf8 {
  private Utf8() {}

  /** The index of the first byte of the first malformed sequence, or -1. */
  static int firstMalformed(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      if (bytes[i] >= 0) {
        i++;
        continue;
      }
      int size = sequenceLength(bytes, i, to);
      if (size == 0) {
        return i;
      }
      i += size;
    }
    return -1;
  }

  /** The length of the multi-byte sequence that starts at {@code i}, or 0 if it is malformed. */
  private static int sequenceLength(byte[] bytes, int i, int to) {
    int lead = bytes[i] & 0xFF;
    int size = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (size == 0 || i + size > to) {
      return 0;
    }
    int second = bytes[i + 1] & 0xFF;
    int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (second < lowest || second > highest) {
      return 0;
    }
    for (int k = 2; k < size; k++) {
      if ((bytes[i + k] & 0xC0) != 0x80) {
        return 0;
      }
    }
    return size;
  }
}
