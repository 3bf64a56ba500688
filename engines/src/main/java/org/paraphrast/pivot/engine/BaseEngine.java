package org.paraphrast.pivot.engine;

import java.util.Set;

/** What every engine says of itself. */
abstract class BaseEngine implements Engine {
  private final String id;
  private final Set<LanguagePair> pairs;
  private final EngineLimits limits;

  BaseEngine(String id, Set<LanguagePair> pairs, EngineLimits limits) {
    this.id = id;
    this.pairs = Set.copyOf(pairs);
    this.limits = limits;
  }

  @Override
  public final String id() {
    return id;
  }

  @Override
  public final Set<LanguagePair> pairs() {
    return pairs;
  }

  @Override
  public final EngineLimits limits() {
    return limits;
  }
}
