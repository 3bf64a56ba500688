package org.paraphrast.spark;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.StageInfo;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Progress;

/**
 * Tells how far a stage of a recipe is: for each of Spark's own stages its tasks, their rate and
 * the time left. Spark calls it from a thread of its own.
 */
final class TaskProgress extends SparkListener {
  private final Progress progress;
  private final Map<Integer, Progress.Task> running = new HashMap<>();

  TaskProgress(Progress progress) {
    this.progress = progress;
  }

  @Override
  public synchronized void onStageSubmitted(SparkListenerStageSubmitted submitted) {
    StageInfo info = submitted.stageInfo();
    @Nullable Properties properties = submitted.properties();
    String name = properties == null ? null : properties.getProperty("spark.job.description");
    String label = (name == null ? "" : name + ", ") + "Spark stage " + info.stageId();
    close(running.put(info.stageId(), progress.start(label, info.numTasks(), "tasks")));
  }

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    Progress.Task task = running.get(end.stageId());
    if (task != null && end.taskInfo().successful()) {
      task.add(1);
    }
  }

  @Override
  public synchronized void onStageCompleted(SparkListenerStageCompleted completed) {
    close(running.remove(completed.stageInfo().stageId()));
  }

  private static void close(Progress.@Nullable Task task) {
    if (task != null) {
      task.close();
    }
  }
}
