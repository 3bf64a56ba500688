package org.paraphrast.pivot.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Says each text with its own name behind it; fails on some. */
record Parrot(String id, Set<LanguagePair> pairs, String failsOn, AtomicInteger asked)
    implements Engine {
  Parrot(String id, LanguagePair... pairs) {
    this(id, Set.of(pairs), "never", new AtomicInteger());
  }

  Parrot failingOn(String text) {
    return new Parrot(id, pairs, text, asked);
  }

  @Override
  public EngineLimits limits() {
    return new EngineLimits(2, new EngineLimits.Characters(100), 1, Duration.ofSeconds(1));
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    List<String> said = new ArrayList<>();
    for (String text : texts) {
      asked.incrementAndGet();
      if (text.contains(failsOn)) {
        throw new EngineException(id, "choked", false);
      }
      said.add(text + " " + id);
    }
    return said;
  }

  @Override
  public void close() {}
}
