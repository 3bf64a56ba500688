package org.paraphrast.phrase;

/**
 * Which pairs survive Fisher's test, Johnson et al. (2007): the threshold is {@code α = ln N}, the
 * surprise of a pair seen once whose sides were seen once, a little less or a little more.
 */
public enum SignificanceFilter {
  /** Keeps all. */
  OFF,
  /** Keeps what is at least as surprising as two phrases seen once, together. */
  ALPHA_MINUS_EPSILON,
  /** Keeps what is more surprising. */
  ALPHA_PLUS_EPSILON;

  private static final double EPSILON = 0.01;

  /** The least {@code -ln p} that is kept. */
  double threshold(long sentencePairs) {
    double alpha = Math.log((double) sentencePairs);
    return switch (this) {
      case OFF -> 0;
      case ALPHA_MINUS_EPSILON -> alpha - EPSILON;
      case ALPHA_PLUS_EPSILON -> alpha + EPSILON;
    };
  }
}
