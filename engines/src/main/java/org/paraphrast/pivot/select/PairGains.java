package org.paraphrast.pivot.select;

/** Gains among the texts of one sentence, by their indices. Confined to one thread. */
interface PairGains {
  /** G(reference, output), 1 for two equal texts as a rule. */
  double gain(int reference, int output);

  /**
   * No less than the gain of an output summed over all references by their weights. It should cost
   * little beside the gains themselves.
   */
  double bound(int output);

  /**
   * By how much the bound of an output can be lowered once its gain with a reference is known; 0 if
   * the bound is not a sum over references.
   */
  default double excess(int reference, int output, double gain) {
    return 0;
  }
}
