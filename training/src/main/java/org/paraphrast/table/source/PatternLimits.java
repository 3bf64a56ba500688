package org.paraphrast.table.source;

/**
 * How large a pattern may be.
 *
 * @param slots at most, 1 or 2
 * @param slot how long each may be
 * @param words beside the slots, English and foreign
 */
public record PatternLimits(int slots, Slot slot, int words) {
  /** Two slots of up to six tokens, and five words. */
  public static final PatternLimits DEFAULT = new PatternLimits(2, new Slot(6), 5);

  public PatternLimits {
    if (slots < 1 || slots > 2) {
      throw new IllegalArgumentException("slots must be 1 or 2, got " + slots);
    }
    if (slot.tokens < 1 || words < 1) {
      throw new IllegalArgumentException(
          "slot tokens and words must be 1 or more, got " + slot.tokens + " and " + words);
    }
  }

  /** English tokens in a slot. */
  public record Slot(int tokens) {}

  /** Tokens of a foreign phrase in a slot: other languages need more. */
  int foreignSlotTokens() {
    return slot.tokens + 2;
  }

  int foreignWords() {
    return words + 1;
  }

  /** English tokens from the first to the last. */
  int span() {
    return words + slots * slot.tokens;
  }
}
