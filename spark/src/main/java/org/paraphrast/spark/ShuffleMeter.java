package org.paraphrast.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Adds up what the tasks of a stage of a recipe did. Spark calls it from a thread of its own. */
final class ShuffleMeter extends SparkListener {
  /** By Spark's own stages: only their tasks do the same work. */
  private final Map<Integer, List<Long>> taskMillis = new HashMap<>();

  private final Map<Integer, List<Long>> readBytes = new HashMap<>();
  private long tasks;
  private long written;
  private long spilled;
  private long cpuNanos;
  private long failed;
  private long lost;

  /**
   * What happened since the last report.
   *
   * @param tasks that ended well
   * @param failed tasks that did not
   * @param lostExecutors executors that went away
   * @param shuffleBytes written for other tasks, compressed
   * @param spilledBytes that Spark's own sorting put on disks
   * @param cpuSeconds of all tasks
   * @param slowest how much longer the slowest task took than the median, in the longest of Spark's
   *     stages
   * @param largest how much more the largest shuffled input had than the median, in the largest of
   *     Spark's stages
   */
  record Use(
      long tasks,
      long failed,
      long lostExecutors,
      long shuffleBytes,
      long spilledBytes,
      double cpuSeconds,
      double slowest,
      double largest) {}

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    TaskMetrics metrics = end.taskMetrics();
    if (!end.taskInfo().successful() || metrics == null) {
      failed++;
      return;
    }
    tasks++;
    add(taskMillis, end.stageId(), metrics.executorRunTime());
    add(readBytes, end.stageId(), metrics.shuffleReadMetrics().totalBytesRead());
    written += metrics.shuffleWriteMetrics().bytesWritten();
    spilled += metrics.diskBytesSpilled();
    cpuNanos += metrics.executorCpuTime();
  }

  @Override
  public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    lost++;
  }

  /** What happened since it was asked last. */
  synchronized Use take() {
    Use use =
        new Use(
            tasks,
            failed,
            lost,
            written,
            spilled,
            cpuNanos / 1e9,
            skew(taskMillis),
            skew(readBytes));
    taskMillis.clear();
    readBytes.clear();
    tasks = 0;
    written = 0;
    spilled = 0;
    cpuNanos = 0;
    failed = 0;
    lost = 0;
    return use;
  }

  private static void add(Map<Integer, List<Long>> values, int stage, long value) {
    values.computeIfAbsent(stage, one -> new ArrayList<>()).add(value);
  }

  /** The largest by the median, in that of Spark's stages which has most of all. */
  private static double skew(Map<Integer, List<Long>> byStage) {
    List<Long> sorted = new ArrayList<>();
    long most = 0;
    for (List<Long> values : byStage.values()) {
      long sum = values.stream().mapToLong(Long::longValue).sum();
      if (sum > most) {
        most = sum;
        sorted = new ArrayList<>(values);
      }
    }
    if (sorted.isEmpty()) {
      return 1;
    }
    Collections.sort(sorted);
    return (double) sorted.get(sorted.size() - 1) / Math.max(1, sorted.get(sorted.size() / 2));
  }
}
