package org.paraphrast.spark.lm;

import org.paraphrast.lm.estimate.ShardSink;
import org.paraphrast.lm.estimate.Workspace;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Routed;

/** A pass over a shard as a sending task. */
final class PassSender implements Exchange.Sender {
  private final Workspace workspace;
  private final Pass pass;
  private final Runnable atEnd;

  /** Sends some records; false if there are no more. */
  @FunctionalInterface
  interface Pass {
    boolean step(ShardSink out);
  }

  /**
   * @param workspace what the pass sorts in; closed with the task
   * @param atEnd what is left to do when everything was sent
   */
  PassSender(Workspace workspace, Pass pass, Runnable atEnd) {
    this.workspace = workspace;
    this.pass = pass;
    this.atEnd = atEnd;
  }

  @Override
  public boolean step(Routed out) {
    boolean more = pass.step(out::put);
    if (!more) {
      atEnd.run();
    }
    return more;
  }

  @Override
  public void close() {
    workspace.close();
  }
}
