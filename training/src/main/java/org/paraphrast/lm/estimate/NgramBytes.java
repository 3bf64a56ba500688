package org.paraphrast.lm.estimate;

/**
 * N-grams on their way between shards: a byte that says what it is, then the words, each in as many
 * bytes as the largest id needs. Not thread-safe.
 */
final class NgramBytes {
  private final int width;
  private final byte[] bytes;

  NgramBytes(NgramPacking packing, int order) {
    this.width = (packing.bits() + Byte.SIZE - 1) / Byte.SIZE;
    this.bytes = new byte[1 + order * width];
  }

  /** Writes the first n words; returns the length of the record, which is in {@link #bytes}. */
  int write(int tag, int[] words, int n) {
    bytes[0] = (byte) tag;
    int at = 1;
    for (int i = 0; i < n; i++) {
      for (int shift = Byte.SIZE * (width - 1); shift >= 0; shift -= Byte.SIZE) {
        bytes[at++] = (byte) (words[i] >>> shift);
      }
    }
    return at;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Reads words; returns how many there are. */
  int read(byte[] from, int start, int length, int[] words) {
    int n = (length - 1) / width;
    int at = start + 1;
    for (int i = 0; i < n; i++) {
      int word = 0;
      for (int b = 0; b < width; b++) {
        word = (word << Byte.SIZE) | (from[at++] & 0xFF);
      }
      words[i] = word;
    }
    return n;
  }
}
