package org.paraphrast.table;

/** Whether a pair is one word in two spellings, and which one it leads to. */
public enum SpellingChange {
  /** Other words, not another spelling. */
  NONE,
  /** The target is the British spelling of the source: {@code color → colour}. */
  TO_BRITISH,
  /** The target is the American spelling of the source: {@code colour → color}. */
  TO_AMERICAN;

  private static final SpellingChange[] VALUES = values();

  /** Two bits in a file. */
  int code() {
    return switch (this) {
      case NONE -> 0;
      case TO_BRITISH -> 1;
      case TO_AMERICAN -> 2;
    };
  }

  /** Without the copy that {@link #values} makes. */
  static SpellingChange ofCode(int code) {
    return VALUES[Math.min(code, VALUES.length - 1)];
  }
}
