package org.paraphrast.train;

import java.util.function.Consumer;

/** A kind of stage with something to do before and after each of its runs. */
final class WatchedKind extends StageKind {
  private final StageKind kind;
  private final Consumer<StageRun> before;
  private final Consumer<StageRun> after;

  WatchedKind(StageKind kind, Consumer<StageRun> before, Consumer<StageRun> after) {
    super(kind);
    this.kind = kind;
    this.before = before;
    this.after = after;
  }

  @Override
  public void run(StageRun run) {
    before.accept(run);
    kind.run(run);
    after.accept(run);
  }
}
