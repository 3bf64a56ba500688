package org.paraphrast.rewrite;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.paraphrast.fit.Logistic;
import org.paraphrast.text.TokenSpan;

/**
 * Leaves out what a sentence can do without: {@code He left on Friday, saying goodbye} → {@code He
 * left on Friday}. Each constituent is a rewrite of its own, and so is each that lies in it; a
 * model says how likely a writer is to leave it out, if there is one.
 */
public final class Deletion implements Rule {
  public static final String NAME = "deletion";

  /** The same for the sake of simplicity. */
  public static final String OMISSION = "omission";

  /** The model that says how likely a writer leaves a constituent out. */
  public static final Logistic.Kind KIND =
      new Logistic.Kind("deletion", 1, "a model of deletion", List.of(DeletionFeatures.BIAS), true);

  private final Optional<Logistic> model;
  private final Effect effect;

  /** Knows what can be left out, but not what writers leave out. */
  public Deletion() {
    this.model = Optional.empty();
    this.effect = Effect.SHORTEN;
  }

  private Deletion(Logistic model, Effect effect) {
    this.model = Optional.of(model);
    this.effect = effect;
  }

  /** Leaves out what writers leave out to be short. */
  public static Rule shorter(Logistic model) {
    return new Deletion(model, Effect.SHORTEN);
  }

  /** Leaves out what writers leave out to be easy. */
  public static Rule simpler(Logistic model) {
    return new Deletion(model, Effect.OMIT);
  }

  @Override
  public String name() {
    return effect == Effect.OMIT ? OMISSION : NAME;
  }

  @Override
  public String description() {
    return "leaves out what a sentence can do without: He left on Friday; he left";
  }

  @Override
  public Effect effect() {
    return effect;
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
      model.ifPresent(said -> builder.likely(said.lnProb(DeletionFeatures.of(constituent))));
      builder.to(found);
    }
  }
}
