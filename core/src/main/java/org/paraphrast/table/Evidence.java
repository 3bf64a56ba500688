package org.paraphrast.table;

import java.util.List;

/**
 * What stands behind a pair.
 *
 * @param count how often it was seen, 0 if the resource does not count
 * @param pivots for a pivoted pair, what contributed most, in falling order; else empty
 */
public record Evidence(long count, List<Pivot> pivots) {
  public static final Evidence NONE = new Evidence(0, List.of());

  /**
   * A phrase of another language that both sides were translated by.
   *
   * @param language two-letter code
   * @param phrase the foreign phrase
   * @param contribution p(f|e1)·p(e2|f), its part of the sum
   */
  public record Pivot(String language, String phrase, float contribution) {}

  public Evidence {
    pivots = List.copyOf(pivots);
    if (count < 0) {
      throw new IllegalArgumentException("count must be 0 or more, got " + count);
    }
  }
}
