package org.paraphrast.train;

import java.util.List;
import java.util.function.Consumer;

/** A kind of stage with something to do before and after each of its runs. */
public record WatchedKind(StageKind kind, Consumer<StageRun> before, Consumer<StageRun> after)
    implements StageKind {
  @Override
  public String name() {
    return kind.name();
  }

  @Override
  public int version() {
    return kind.version();
  }

  @Override
  public List<Port> ports() {
    return kind.ports();
  }

  @Override
  public List<OptionSpec> options() {
    return kind.options();
  }

  @Override
  public List<OutputSpec> outputs() {
    return kind.outputs();
  }

  @Override
  public Cost cost() {
    return kind.cost();
  }

  @Override
  public void run(StageRun run) {
    before.accept(run);
    kind.run(run);
    after.accept(run);
  }
}
