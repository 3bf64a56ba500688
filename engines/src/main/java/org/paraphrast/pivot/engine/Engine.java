package org.paraphrast.pivot.engine;

import java.util.List;
import java.util.Set;

/** A machine translation engine. Thread-safe. */
public interface Engine extends AutoCloseable {
  /** A short name, the same wherever the engine is configured alike. */
  String id();

  /** What it can translate. */
  Set<LanguagePair> pairs();

  EngineLimits limits();

  /**
   * What changes the answers in a direction besides the id: the kind of engine, its address, the
   * version of its model or its files. A cache asks again when it changes.
   */
  default String fingerprint(LanguagePair pair) {
    return "";
  }

  /**
   * Translates sentences, no more at once than the limits allow.
   *
   * @return as many translations, in order; an empty one where the engine had nothing to say
   * @throws EngineException if it cannot, after all attempts that make sense; it holds what was
   *     translated before
   */
  List<String> translate(LanguagePair pair, List<String> texts) throws EngineException;

  @Override
  void close();
}
