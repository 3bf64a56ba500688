package org.paraphrast.phrase;

import org.paraphrast.phrase.Smoothing.Evidence;

/**
 * How often a phrase pair and its sides were seen.
 *
 * @param both how often the pair was seen
 */
record PhraseCounts(long both, Side source, Side target) {
  /**
   * @param count how often the phrase was seen, in any pair
   * @param partners how many phrases it was paired with
   */
  record Side(long count, long partners) {}

  /** For φ(t|s). */
  Evidence forward() {
    return new Evidence(both, source.count(), source.partners(), target.partners());
  }

  /** For φ(s|t). */
  Evidence reverse() {
    return new Evidence(both, target.count(), target.partners(), source.partners());
  }
}
