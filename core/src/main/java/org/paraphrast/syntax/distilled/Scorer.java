package org.paraphrast.syntax.distilled;

/** A linear model over hashed features. */
public interface Scorer {

  /** Sets {@code scores} to the sums of the weights of the features, class by class. */
  void score(Features features, int[] scores);
}
