package org.paraphrast.phrase;

import org.paraphrast.io.Require;

/**
 * How phrase pairs are counted and scored.
 *
 * @param smoothing of the relative frequencies
 * @param significance which pairs are dropped as chance
 * @param minCount pairs seen less often are dropped
 * @param model1 whether the two Model 1 probabilities are added to the scores
 * @param memory bytes to use for sorting, about
 */
public record PhraseScoring(
    Smoothing smoothing,
    SignificanceFilter significance,
    int minCount,
    boolean model1,
    long memory) {
  private static final long DEFAULT_MEMORY = 1L << 30;

  public PhraseScoring {
    Require.atLeast("minCount", minCount, 1);
    if (memory < 1 << 16) {
      throw new IllegalArgumentException("memory must be 65536 bytes or more, got " + memory);
    }
  }

  /** Plain relative frequencies of all pairs. */
  public static PhraseScoring defaults() {
    return new PhraseScoring(Smoothing.NONE, SignificanceFilter.OFF, 1, false, DEFAULT_MEMORY);
  }
}
