package org.paraphrast.pivot.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** An engine that is asked only what the cache does not know. */
public final class CachedEngine implements Engine {
  private final Engine engine;
  private final TranslationCache cache;

  /** The cache is the caller's to close. */
  public CachedEngine(Engine engine, TranslationCache cache) {
    this.engine = engine;
    this.cache = cache;
  }

  @Override
  public String id() {
    return engine.id();
  }

  @Override
  public Set<LanguagePair> pairs() {
    return engine.pairs();
  }

  @Override
  public EngineLimits limits() {
    return engine.limits();
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    List<String> unknown = new ArrayList<>();
    for (String text : texts) {
      if (cache.get(id(), pair, text) == null && !unknown.contains(text)) {
        unknown.add(text);
      }
    }
    if (!unknown.isEmpty()) {
      List<String> said = engine.translate(pair, unknown);
      for (int i = 0; i < said.size(); i++) {
        cache.put(id(), pair, unknown.get(i), said.get(i));
      }
    }
    List<String> translations = new ArrayList<>();
    for (String text : texts) {
      String known = cache.get(id(), pair, text);
      translations.add(known == null ? "" : known);
    }
    return translations;
  }

  @Override
  public void close() {
    engine.close();
  }
}
