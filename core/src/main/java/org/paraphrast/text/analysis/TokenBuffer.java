package org.paraphrast.text.analysis;

import java.util.Arrays;

/** The bounds of tokens as they are found, from left to right. */
final class TokenBuffer {
  private int[] bounds;
  private int size;

  TokenBuffer(int characters) {
    bounds = new int[Math.max(8, characters / 2)];
  }

  void add(int start, int end) {
    if (size + 2 > bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    }
    bounds[size++] = start;
    bounds[size++] = end;
  }

  int[] bounds() {
    return Arrays.copyOf(bounds, size);
  }
}
