package org.paraphrast.tune;

import java.util.List;
import org.paraphrast.metric.Statistics;

/**
 * The hypotheses of one sentence, seen from a line through weight space: what MERT (Och 2003)
 * needs.
 */
public interface HypothesisSpace {

  /**
   * A stretch of the line on which the model's choice is the same.
   *
   * @param from where it begins; it ends where the next begins
   * @param statistics of what is chosen there
   */
  record Stretch(double from, Statistics statistics) {}

  /**
   * What the model chooses with the weights {@code origin + x·direction}, for every x.
   *
   * @return in order of x, the first from minus infinity
   */
  List<Stretch> along(double[] origin, double[] direction);

  /** What the model chooses with these weights. */
  Statistics at(double... weights);
}
