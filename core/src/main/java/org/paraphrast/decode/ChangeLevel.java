package org.paraphrast.decode;

/**
 * How much to change, 0 .. 1, as a factor on the score of a kept word: λ = ((1 − x) / x)², so that
 * 0.5 leaves the model as it is, less makes it keep and more makes it change. Zhao10's λ (D-2) is x
 * = 1 / (1 + √λ), so its 0.1 is 0.76; Quirk04's u is λ·c, c = e^−1. The factor goes into the score
 * as ln λ for each kept word, whatever the weights, and is limited to e^±20.
 *
 * <p>Where replacements are judged, the level is about the judgement instead: the odds that a
 * replacement is acceptable have to reach (1 − x) / x times those the weights ask for.
 */
public record ChangeLevel(double value) {
  private static final double LARGEST = 20;

  public ChangeLevel {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException("change must be 0 .. 1, got " + value);
    }
  }

  /** ln λ. */
  public double lnSelfFactor() {
    double ln = 2 * (Math.log(1 - value) - Math.log(value));
    return Math.max(-LARGEST, Math.min(LARGEST, ln));
  }

  /** The probability that a replacement has to reach, where the weights ask for this one. */
  double threshold(double own) {
    double odds = own / (1 - own) * (1 - value) / Math.max(value, 1e-9);
    return Math.max(1e-9, odds / (1 + odds));
  }

  /**
   * The probability to reach, where the weights also say which it is at level 1: above 0.5 the
   * logarithms of the odds go there in a straight line.
   */
  double threshold(double own, Boldest boldest) {
    if (value <= 0.5) {
      return threshold(own);
    }
    double share = 2 * value - 1;
    double lnOdds = (1 - share) * lnOdds(own) + share * lnOdds(boldest.probability());
    return 1 / (1 + Math.exp(-lnOdds));
  }

  private static double lnOdds(double probability) {
    return Math.log(probability) - Math.log1p(-probability);
  }

  /** What a replacement has to reach where as much as possible is to be changed. */
  record Boldest(double probability) {}
}
