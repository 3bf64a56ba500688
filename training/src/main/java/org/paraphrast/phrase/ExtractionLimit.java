package org.paraphrast.phrase;

import org.paraphrast.io.Require;

/**
 * How large a phrase pair may be.
 *
 * @param unit what is counted
 * @param most the largest number allowed
 */
public record ExtractionLimit(Unit unit, int most) {
  /** What is counted. */
  public enum Unit {
    /** The words of each side. */
    WORDS,
    /**
     * The cepts of the pair: words connected by links, and each word without a link (Quirk et al.
     * 2004, section 2.3).
     */
    CEPTS
  }

  public ExtractionLimit {
    Require.inRange("limit", most, 1, MOST);
  }

  private static final int MOST = 100;

  /** Koehn et al. (2003): longer phrases than these hardly ever occur again. */
  public static ExtractionLimit words(int most) {
    return new ExtractionLimit(Unit.WORDS, most);
  }

  /** Quirk et al. (2004) take at most five. */
  public static ExtractionLimit cepts(int most) {
    return new ExtractionLimit(Unit.CEPTS, most);
  }
}
