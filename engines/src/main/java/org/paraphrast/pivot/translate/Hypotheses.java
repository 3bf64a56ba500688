package org.paraphrast.pivot.translate;

import java.util.Arrays;
import org.paraphrast.lm.LmState;

/**
 * Partial translations, in arrays. What is covered is the position of the first gap and a mask of
 * the positions from there on; bit 0 is always clear. A hypothesis that lost to another of the same
 * coverage, end and language model state hangs on the list of the winner.
 */
final class Hypotheses {
  static final int NONE = -1;

  private final int stateSize;
  private final int keySize;
  int count;
  double[] score = new double[256];

  /** With the estimate of what is left. */
  double[] total = new double[256];

  int[] gap = new int[256];
  long[] mask = new long[256];

  /** Where the last phrase ended. */
  int[] last = new int[256];

  int[] option = new int[256];
  int[] back = new int[256];

  /** The next one that lost to the same winner, or {@link #NONE}. */
  int[] alternative = new int[256];

  private int[] states;

  Hypotheses(LmState state) {
    stateSize = state.savedSize();
    keySize = 1 + (stateSize - 1) / 2;
    states = new int[256 * stateSize];
  }

  /** A new one; its fields are for the caller to set. */
  int add() {
    if (count == score.length) {
      int more = 2 * count;
      score = Arrays.copyOf(score, more);
      total = Arrays.copyOf(total, more);
      gap = Arrays.copyOf(gap, more);
      mask = Arrays.copyOf(mask, more);
      last = Arrays.copyOf(last, more);
      option = Arrays.copyOf(option, more);
      back = Arrays.copyOf(back, more);
      alternative = Arrays.copyOf(alternative, more);
      states = Arrays.copyOf(states, more * stateSize);
    }
    alternative[count] = NONE;
    return count++;
  }

  /** Takes back the one added last. */
  void removeLast() {
    count--;
  }

  void save(int hypothesis, LmState state) {
    state.save(states, hypothesis * stateSize);
  }

  void load(int hypothesis, LmState state) {
    state.load(states, hypothesis * stateSize);
  }

  /** Whether every continuation of one is one of the other, with the same scores. */
  boolean alike(int a, int b) {
    return gap[a] == gap[b]
        && mask[a] == mask[b]
        && last[a] == last[b]
        && Arrays.equals(
            states,
            a * stateSize,
            a * stateSize + keySize,
            states,
            b * stateSize,
            b * stateSize + keySize);
  }

  int hash(int hypothesis) {
    long hash = mask[hypothesis] * 0x9E3779B97F4A7C15L + 31L * gap[hypothesis] + last[hypothesis];
    int at = hypothesis * stateSize;
    for (int i = 0; i < keySize; i++) {
      hash = (hash ^ states[at + i]) * 0xD6E8FEB86659FD93L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }
}
