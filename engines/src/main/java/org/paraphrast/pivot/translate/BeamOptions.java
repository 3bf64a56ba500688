package org.paraphrast.pivot.translate;

/**
 * How far the search looks.
 *
 * @param stack hypotheses kept for each number of covered words (histogram pruning)
 * @param lnThreshold hypotheses kept if their score is not worse than the best by more (threshold
 *     pruning)
 * @param distortionLimit words that may be jumped over; 0 for monotone translation
 * @param targets translations of one source phrase
 */
public record BeamOptions(int stack, double lnThreshold, int distortionLimit, int targets) {
  /** The longest jump that a coverage can hold. */
  static final int FURTHEST = 40;

  public static final BeamOptions DEFAULT = new BeamOptions(100, 9, 4, 20);

  public BeamOptions {
    if (stack < 1 || targets < 1) {
      throw new IllegalArgumentException(
          "stack and targets must be 1 or more, got " + stack + " and " + targets);
    }
    if (!(lnThreshold >= 0)) {
      throw new IllegalArgumentException("lnThreshold must be 0 or more, got " + lnThreshold);
    }
    if (distortionLimit < 0 || distortionLimit > FURTHEST) {
      throw new IllegalArgumentException(
          "distortionLimit must be 0 .. " + FURTHEST + ", got " + distortionLimit);
    }
  }

  public BeamOptions withDistortionLimit(int limit) {
    return new BeamOptions(stack, lnThreshold, limit, targets);
  }

  public BeamOptions withStack(int size) {
    return new BeamOptions(size, lnThreshold, distortionLimit, targets);
  }
}
