package org.paraphrast.metric;

/**
 * What replacement rates count (Zhao09 section 3.4).
 *
 * @param correct replacements labelled correct
 * @param judged replacements with a label
 * @param unjudged replacements without one
 * @param replacedWords words in replaced units
 * @param words words of the sentence
 */
public record ReplacementCounts(
    int correct, int judged, int unjudged, int replacedWords, int words) {

  /** A sentence of so many words, unchanged. */
  public static ReplacementCounts unchanged(int words) {
    return new ReplacementCounts(0, 0, 0, 0, words);
  }

  /** One more replacement, of a unit of so many words. */
  public ReplacementCounts with(boolean isCorrect, int unitWords) {
    return new ReplacementCounts(
        correct + (isCorrect ? 1 : 0), judged + 1, unjudged, replacedWords + unitWords, words);
  }

  /** One more replacement that nobody labelled; it counts in the rate, not in the precision. */
  public ReplacementCounts withUnjudged(int unitWords) {
    return new ReplacementCounts(correct, judged, unjudged + 1, replacedWords + unitWords, words);
  }

  public Statistics statistics() {
    return Statistics.of(correct, judged, unjudged, replacedWords, words);
  }
}
