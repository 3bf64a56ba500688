package org.paraphrast.train;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * How much slower this machine is now than the one on which costs were measured: it may be another
 * one, or busy with other work. Sorting stands for what stages do.
 */
final class Slowness {
  private static final int NUMBERS = 1 << 20;
  private static final int ROUNDS = 3;

  /** What a round took where costs were measured. */
  private static final double SECONDS = 0.075;

  private Slowness() {}

  /** A factor of times; takes a few tenths of a second. */
  static double measure() {
    round(); // warms up
    long start = System.nanoTime();
    for (int i = 0; i < ROUNDS; i++) {
      round();
    }
    double seconds = (System.nanoTime() - start) / 1e9 / ROUNDS;
    return Math.min(8, Math.max(0.25, seconds / SECONDS));
  }

  private static int round() {
    SplittableRandom random = new SplittableRandom(1);
    int[] numbers = new int[NUMBERS];
    Arrays.setAll(numbers, i -> random.nextInt());
    Arrays.sort(numbers);
    return numbers[0];
  }
}
