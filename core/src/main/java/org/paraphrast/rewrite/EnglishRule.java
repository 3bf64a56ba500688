package org.paraphrast.rewrite;

import org.paraphrast.text.TokenSpan;

/** A rule with its name, its effect and its description; a subclass finds where it applies. */
abstract class EnglishRule implements Rule {
  private final String name;
  private final Effect effect;
  private final String description;

  EnglishRule(String name, Effect effect, String description) {
    this.name = name;
    this.effect = effect;
    this.description = description;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String description() {
    return description;
  }

  @Override
  public final Effect effect() {
    return effect;
  }

  /** Starts a rewrite of a span. */
  final Rewrite.Builder rewrite(Tree tree, int start, int end) {
    return Rewrite.of(this, tree, new TokenSpan(start, end));
  }
}
