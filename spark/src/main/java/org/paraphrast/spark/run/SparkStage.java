package org.paraphrast.spark.run;

/**
 * What Spark does for a kind of stage. It gives the same lines or the same file as the kind itself
 * does on one machine, by the same classes: the definitions stay where they are, only the loop over
 * the data is here.
 *
 * <p>Rules: records between machines are bytes ({@link org.paraphrast.spark.data.Exchange}); what
 * is summed is sorted first or counted in integers; nothing that grows with the data is collected
 * on the driver.
 */
public interface SparkStage {
  /** Whether it can do this run; if not, one machine does, and the report says why. */
  default String refusal(ClusterRun run) {
    return "";
  }

  /** Does the work. */
  void run(ClusterRun run);
}
