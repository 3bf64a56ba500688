package org.paraphrast.train;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How long a run will still take: the estimates of what is to be done, corrected by how long the
 * finished stages took in comparison with theirs. Not thread-safe.
 */
final class TimeLeft {
  /** Counted as done in the estimated time, so that a first short stage does not mislead. */
  private static final double PRIOR_SECONDS = 5;

  private final Map<String, Double> estimates = new HashMap<>();
  private double expected = PRIOR_SECONDS;
  private double taken = PRIOR_SECONDS;

  TimeLeft(List<PlannedStage> plan) {
    update(plan);
  }

  /** A better plan for stages that are not done: more of their inputs are known by now. */
  final void update(List<PlannedStage> plan) {
    plan.forEach(stage -> estimates.put(stage.name(), stage.seconds()));
  }

  /** A stage was done before. */
  void skipped(String stage) {
    estimates.remove(stage);
  }

  /** A stage was done. */
  void done(String stage, double seconds) {
    Double estimate = estimates.remove(stage);
    if (estimate != null) {
      expected += estimate;
      taken += seconds;
    }
  }

  /** For all stages that are not done. */
  double seconds() {
    double rest = estimates.values().stream().mapToDouble(Double::doubleValue).sum();
    return rest * taken / expected;
  }
}
