package org.paraphrast.spark.lm;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.estimate.ShardSink;
import org.paraphrast.lm.estimate.Workspace;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Routed;

/**
 * A pass over a shard as a sending task. The pass begins with the first step, when Spark knows that
 * there is something to close if the task is killed.
 */
final class PassSender implements Exchange.Sender {
  private final Workspace workspace;
  private final Function<Workspace, Pass> beginning;
  private @Nullable Pass pass;

  /** A pass that has its input. */
  interface Pass {
    /** Sends some records; false if there are no more. */
    boolean step(ShardSink out);

    /** What is left to do when everything was sent. */
    default void end() {}
  }

  /**
   * @param beginning begins a pass that sorts in a workspace, which is closed with the task
   */
  PassSender(LmTask task, Function<Workspace, Pass> beginning) {
    this.workspace = task.workspace();
    this.beginning = beginning;
  }

  @Override
  public boolean step(Routed out) {
    Pass running = pass;
    if (running == null) {
      running = beginning.apply(workspace);
      pass = running;
    }
    boolean more = running.step(out::put);
    if (!more) {
      running.end();
    }
    return more;
  }

  @Override
  public void close() {
    workspace.close();
  }
}
