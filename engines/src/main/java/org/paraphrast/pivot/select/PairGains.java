package org.paraphrast.pivot.select;

/** Gains among the texts of one sentence, by their indices. Confined to one thread. */
interface PairGains {
  /** G(reference, output), 1 for two equal texts as a rule. */
  double gain(int reference, int output);

  /**
   * No less than the gain of an output summed over all references by their weights. It should cost
   * no more than the length of the output, whatever the number of references.
   */
  double bound(int output);
}
