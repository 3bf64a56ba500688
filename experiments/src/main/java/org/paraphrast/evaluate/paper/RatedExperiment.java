package org.paraphrast.evaluate.paper;

import org.paraphrast.evaluate.Ratings;
import org.paraphrast.evaluate.Report;

/** An experiment with tables that need ratings and nothing else. */
public interface RatedExperiment extends Experiment {
  /** Those tables. */
  Report run(Ratings ratings);
}
