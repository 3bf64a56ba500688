package org.paraphrast.spark.run;

import org.apache.spark.SparkConf;

/**
 * What a task may use for sorting outside of Spark's own memory. An executor's heap is cut in two:
 * Spark keeps {@code spark.memory.fraction} of it, and of the rest all tasks of the executor share
 * a half; the other half is for dictionaries and models.
 */
final class TaskMemory {
  private static final long LEAST = 1 << 20;

  private TaskMemory() {}

  static long bytes(SparkConf conf) {
    long heap = conf.getSizeAsBytes("spark.executor.memory", "1g");
    double fraction = conf.getDouble("spark.memory.fraction", 0.6);
    int tasks =
        Math.max(1, conf.getInt("spark.executor.cores", 2) / conf.getInt("spark.task.cpus", 1));
    long most = (long) (heap * (1 - fraction) / 2 / tasks);
    return Math.max(LEAST, conf.getSizeAsBytes("spark.paraphrast.taskMemory", most + "b"));
  }
}
