package org.paraphrast.generate;

/**
 * Pieces that say something about a sentence; they follow those that were learned.
 *
 * @param first the piece of the first sign
 */
record Signs(int first) {
  static final int COUNT = 64;

  /** How many guards there are signs for. */
  static final int GUARDS = 32;

  private static final int CHANGE = 8;
  private static final int LENGTH = 16;
  private static final int GUARD_END = 24;
  private static final int GUARD = 32;

  int aim(Aim aim) {
    return first + aim.sign();
  }

  int change(int bin) {
    return first + CHANGE + bin;
  }

  int length(int bin) {
    return first + LENGTH + bin;
  }

  int kind(GuardClass kind) {
    return first + kind.sign();
  }

  int guardEnd() {
    return first + GUARD_END;
  }

  /** The sign of a guard, by its place in the source. */
  int guard(int number) {
    return first + GUARD + number;
  }

  /** The place in the source of the guard that a piece stands for, or −1. */
  int guardOf(int piece) {
    return Math.max(-1, piece - first - GUARD);
  }
}
