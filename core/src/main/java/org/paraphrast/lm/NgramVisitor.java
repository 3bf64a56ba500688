package org.paraphrast.lm;

/** Is shown the n-grams of a model. */
@FunctionalInterface
public interface NgramVisitor {
  /**
   * One n-gram.
   *
   * @param n its order
   * @param reversed its words, the last first; the array is used again for the next
   * @param probBackoff as {@link ProbBackoff} packs them
   */
  void ngram(int n, int[] reversed, long probBackoff);
}
