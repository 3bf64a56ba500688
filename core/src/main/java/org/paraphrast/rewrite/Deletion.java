package org.paraphrast.rewrite;

import java.util.Iterator;
import java.util.Optional;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * Leaves out what a sentence can do without: {@code He left on Friday, saying goodbye} → {@code He
 * left on Friday}. Each constituent is a rewrite of its own, and so is each that lies in it; how
 * likely a writer leaves it out says a model, if there is one.
 */
public final class Deletion implements Rule {
  public static final String NAME = "deletion";

  private final Optional<DeletionModel> model;

  /** Knows what can be left out, but not what writers leave out. */
  public Deletion() {
    this.model = Optional.empty();
  }

  public Deletion(DeletionModel model) {
    this.model = Optional.of(model);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "leaves out what a sentence can do without: He left on Friday; he left";
  }

  @Override
  public Effect effect() {
    return Effect.SHORTEN;
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (Constituent constituent : Constituents.of(tree)) {
      Rewrite.Builder builder = Rewrite.of(this, tree, constituent.source());
      Iterator<TokenSpan> kept = constituent.kept().iterator();
      for (TokenSpan span : constituent.dropped()) {
        builder.drop(span);
        if (kept.hasNext()) {
          builder.copy(kept.next());
        }
      }
      model.ifPresent(said -> builder.likely(said.lnProb(constituent)));
      builder.build().ifPresent(found);
    }
  }
}
