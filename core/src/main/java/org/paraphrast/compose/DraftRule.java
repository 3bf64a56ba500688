package org.paraphrast.compose;

import java.util.function.Consumer;
import org.paraphrast.rewrite.Effect;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Rule;
import org.paraphrast.rewrite.Tree;

/** Stands for the network where a change has to declare what it moves or leaves out. */
enum DraftRule implements Rule {
  MOVED(Effect.MOVE, "a draft says it in another order"),
  LEFT_OUT(Effect.SHORTEN, "a draft leaves something out");

  private final Effect effect;
  private final String description;

  DraftRule(Effect effect, String description) {
    this.effect = effect;
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public Effect effect() {
    return effect;
  }

  /** Finds nothing: drafts are written, not found. */
  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {}
}
