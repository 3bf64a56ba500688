package org.paraphrast.table.source;

/**
 * How large a pattern may be.
 *
 * @param slots at most, 1 or 2
 * @param slotTokens English tokens in a slot
 * @param words beside the slots, English and foreign
 */
public record PatternLimits(int slots, int slotTokens, int words) {
  /** Two slots of up to six tokens, and five words. */
  public static final PatternLimits DEFAULT = new PatternLimits(2, 6, 5);

  public PatternLimits {
    if (slots < 1 || slots > 2) {
      throw new IllegalArgumentException("slots must be 1 or 2, got " + slots);
    }
    if (slotTokens < 1 || words < 1) {
      throw new IllegalArgumentException(
          "slotTokens and words must be 1 or more, got " + slotTokens + " and " + words);
    }
  }

  /** Tokens of a foreign phrase in a slot: other languages need more. */
  int foreignSlotTokens() {
    return slotTokens + 2;
  }

  int foreignWords() {
    return words + 1;
  }

  /** English tokens from the first to the last. */
  int span() {
    return words + slots * slotTokens;
  }
}
