package org.paraphrast.pivot.engine;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An engine that is asked only what the cache does not know. What is known comes back even if the
 * engine fails, and what it said before it failed is kept. Thread-safe.
 */
public final class CachedEngine extends BaseEngine {
  private final Engine engine;
  private final TranslationCache cache;
  private final Map<LanguagePair, TranslationCache.Origin> origins = new ConcurrentHashMap<>();

  /** The cache is the caller's to close. */
  public CachedEngine(Engine engine, TranslationCache cache) {
    super(engine.id(), engine.pairs(), engine.limits());
    this.engine = engine;
    this.cache = cache;
  }

  @Override
  public String fingerprint(LanguagePair pair) {
    return engine.fingerprint(pair);
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    TranslationCache.Origin origin =
        origins.computeIfAbsent(
            pair, key -> new TranslationCache.Origin(id(), fingerprint(key), key));
    Map<String, String> known = new LinkedHashMap<>(cache.get(origin, texts));
    Set<String> unknown = new LinkedHashSet<>(texts);
    unknown.removeAll(known.keySet());
    if (!unknown.isEmpty()) {
      ask(origin, List.copyOf(unknown), texts, known);
    }
    return texts.stream().map(text -> known.getOrDefault(text, "")).toList();
  }

  private void ask(
      TranslationCache.Origin origin,
      List<String> unknown,
      List<String> texts,
      Map<String, String> known)
      throws EngineException {
    try {
      List<String> said = engine.translate(origin.pair(), unknown);
      Map<Integer, String> all = new LinkedHashMap<>();
      for (int i = 0; i < said.size(); i++) {
        all.put(i, said.get(i));
      }
      keep(origin, unknown, all, known);
    } catch (EngineException e) {
      keep(origin, unknown, e.done(), known);
      Map<Integer, String> done = new LinkedHashMap<>();
      for (int i = 0; i < texts.size(); i++) {
        String translation = known.get(texts.get(i));
        if (translation != null) {
          done.put(i, translation);
        }
      }
      throw e.withDone(done);
    }
  }

  /** An engine that had nothing to say is asked again another time. */
  private void keep(
      TranslationCache.Origin origin,
      List<String> asked,
      Map<Integer, String> said,
      Map<String, String> known) {
    Map<String, String> kept = new LinkedHashMap<>();
    said.forEach(
        (place, translation) -> {
          known.put(asked.get(place), translation);
          if (!translation.isBlank()) {
            kept.put(asked.get(place), translation);
          }
        });
    if (!kept.isEmpty()) {
      cache.put(origin, kept);
    }
  }

  @Override
  public void close() {
    engine.close();
  }
}
