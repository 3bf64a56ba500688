package org.paraphrast.align;

/**
 * Where words of one side come from on the other: the part of an alignment model that differs
 * between IBM Model 1 and the hidden Markov model. A position model is confined to one thread.
 */
interface PositionModel {
  /**
   * Fills in {@link Trellis#posterior} and {@link Trellis#nullPosterior} from the emissions.
   *
   * @return ln of the probability of the observed sentence given the other
   */
  double infer(Trellis trellis);
}
