package org.paraphrast.plan;

/**
 * How much a plan may hold.
 *
 * @param targets of one source unit from one table (Zhao08: 20)
 * @param slotTokens tokens in the slot of a pattern, or between a verb and its object
 * @param patterns source units with slots in one sentence
 */
public record PlanLimits(int targets, Slot slotTokens, Patterns patterns) {
  public static final PlanLimits DEFAULT = new PlanLimits(20, new Slot(12), new Patterns(64));

  /** Tokens in a slot, 0 or more. */
  public record Slot(int tokens) {
    public Slot {
      if (tokens < 0) {
        throw new IllegalArgumentException("tokens of a slot must be 0 or more, got " + tokens);
      }
    }
  }

  /** Units with slots, 0 or more. */
  public record Patterns(int count) {
    public Patterns {
      if (count < 0) {
        throw new IllegalArgumentException("patterns must be 0 or more, got " + count);
      }
    }
  }

  public PlanLimits {
    if (targets < 1) {
      throw new IllegalArgumentException("targets must be 1 or more, got " + targets);
    }
  }
}
