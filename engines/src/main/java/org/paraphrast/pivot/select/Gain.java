package org.paraphrast.pivot.select;

import java.util.List;

/** How much a text is worth if another were the truth: G(T, Ti) of Zhao10, equation 4. */
public interface Gain {
  /**
   * The gains among the texts of one sentence.
   *
   * @param texts D'
   * @param weights how much each counts as a reference, its votes as a rule
   */
  PairGains among(List<String> texts, double[] weights);
}
