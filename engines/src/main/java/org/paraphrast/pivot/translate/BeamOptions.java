package org.paraphrast.pivot.translate;

import org.paraphrast.io.Require;

/**
 * How far the search looks.
 *
 * @param stack hypotheses kept for each number of covered words (histogram pruning)
 * @param lnThreshold hypotheses kept if their score is not worse than the best by more (threshold
 *     pruning)
 * @param targets translations of one source phrase
 * @param limit how far translations may jump
 */
public record BeamOptions(int stack, double lnThreshold, int targets, Distortion limit) {
  /** The longest jump that a coverage can hold. */
  static final int FURTHEST = 40;

  public static final BeamOptions DEFAULT = new BeamOptions(100, 9, 20, new Distortion(4));

  public BeamOptions {
    if (stack < 1 || targets < 1) {
      throw new IllegalArgumentException(
          "stack and targets must be 1 or more, got " + stack + " and " + targets);
    }
    if (!(lnThreshold >= 0)) {
      throw new IllegalArgumentException("lnThreshold must be 0 or more, got " + lnThreshold);
    }
  }

  /** How many words may be jumped over; 0 for monotone translation. */
  public record Distortion(int words) {
    public Distortion {
      Require.inRange("distortionLimit", words, 0, FURTHEST);
    }
  }

  public int distortionLimit() {
    return limit.words;
  }

  public BeamOptions withDistortionLimit(int words) {
    return new BeamOptions(stack, lnThreshold, targets, new Distortion(words));
  }

  public BeamOptions withStack(int size) {
    return new BeamOptions(size, lnThreshold, targets, limit);
  }
}
