package org.paraphrast.train;

import java.util.function.Consumer;

/** A kind of stage with something to do before and after each of its runs. */
public final class WatchedKind extends StageKind {
  private final StageKind kind;
  private final Consumer<StageRun> before;
  private final Consumer<StageRun> after;

  public WatchedKind(StageKind kind, Consumer<StageRun> before, Consumer<StageRun> after) {
    super(kind);
    this.kind = kind;
    this.before = before;
    this.after = after;
  }

  @Override
  public String rules(StageRun run) {
    return kind.rules(run);
  }

  @Override
  public void run(StageRun run) {
    before.accept(run);
    kind.run(run);
    after.accept(run);
  }
}
