package org.paraphrast.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Adds up what the tasks of a stage of a recipe did. Spark calls it from a thread of its own. */
final class ShuffleMeter extends SparkListener {
  private final List<Long> taskMillis = new ArrayList<>();
  private final List<Long> readBytes = new ArrayList<>();
  private long written;
  private long spilled;
  private long cpuNanos;
  private long heap;
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
   * @param slowest how much longer the slowest task took than the median, a factor
   * @param largest how much more the task with the largest shuffled input read than the median
   * @param peakBytes most execution memory that a task asked Spark for
   */
  record Use(
      long tasks,
      long failed,
      long lostExecutors,
      long shuffleBytes,
      long spilledBytes,
      double cpuSeconds,
      double slowest,
      double largest,
      long peakBytes) {}

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    TaskMetrics metrics = end.taskMetrics();
    if (!end.taskInfo().successful() || metrics == null) {
      failed++;
      return;
    }
    taskMillis.add(metrics.executorRunTime());
    long read = metrics.shuffleReadMetrics().totalBytesRead();
    if (read > 0) {
      readBytes.add(read);
    }
    written += metrics.shuffleWriteMetrics().bytesWritten();
    spilled += metrics.diskBytesSpilled();
    cpuNanos += metrics.executorCpuTime();
    heap = Math.max(heap, metrics.peakExecutionMemory());
  }

  @Override
  public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    lost++;
  }

  /** What happened since it was asked last. */
  synchronized Use take() {
    Use use =
        new Use(
            taskMillis.size(),
            failed,
            lost,
            written,
            spilled,
            cpuNanos / 1e9,
            skew(taskMillis),
            skew(readBytes),
            heap);
    taskMillis.clear();
    readBytes.clear();
    written = 0;
    spilled = 0;
    cpuNanos = 0;
    heap = 0;
    failed = 0;
    lost = 0;
    return use;
  }

  private static double skew(List<Long> values) {
    if (values.isEmpty()) {
      return 1;
    }
    List<Long> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return (double) sorted.get(sorted.size() - 1) / Math.max(1, sorted.get(sorted.size() / 2));
  }
}
