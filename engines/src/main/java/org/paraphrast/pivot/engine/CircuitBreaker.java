package org.paraphrast.pivot.engine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.pivot.engine.EngineException.Contact;

/**
 * An engine that is left alone once it is dead, for the rest of the run: at once where nobody
 * listens; after two requests in a row that got no answer in any attempt; in one direction after
 * three in a row that failed otherwise. It counts requests, not time, so the same answers give the
 * same candidates. A cache belongs around it: what is stored is still found. Thread-safe.
 */
public final class CircuitBreaker extends BaseEngine {
  private static final int MOST_SILENT = 2;

  /** Requests of one direction without any translation. */
  private static final int MOST_FAILED = 3;

  private final Engine engine;
  private final Consumer<String> sink;
  private final Map<LanguagePair, Integer> failed = new HashMap<>();
  private final Set<LanguagePair> off = new HashSet<>();
  private int silent;
  private boolean dead;

  private CircuitBreaker(Engine engine, Consumer<String> sink) {
    super(engine.id(), engine.pairs(), engine.limits());
    this.engine = engine;
    this.sink = sink;
  }

  /**
   * Breakers around engines.
   *
   * @param sink is told once of each engine or direction that is given up, and why
   */
  public static List<Engine> around(List<Engine> engines, Consumer<String> sink) {
    return engines.stream().<Engine>map(engine -> new CircuitBreaker(engine, sink)).toList();
  }

  @Override
  public String fingerprint(LanguagePair pair) {
    return engine.fingerprint(pair);
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    if (isOff(pair)) {
      throw new EngineException(id(), "not asked again after it failed", false);
    }
    try {
      List<String> said = engine.translate(pair, texts);
      succeed(pair);
      return said;
    } catch (EngineException e) {
      if (!e.done().isEmpty()) {
        succeed(pair);
      } else if (!Thread.currentThread().isInterrupted()) {
        fail(pair, e);
      }
      throw e;
    }
  }

  private synchronized boolean isOff(LanguagePair pair) {
    return dead || off.contains(pair);
  }

  private synchronized void succeed(LanguagePair pair) {
    silent = 0;
    failed.remove(pair);
  }

  private synchronized void fail(LanguagePair pair, EngineException fault) {
    if (isOff(pair)) {
      return; // another request was under way
    }
    silent = fault.contact() == Contact.SILENT ? silent + 1 : 0;
    if (fault.contact() == Contact.NONE || silent == MOST_SILENT) {
      dead = true;
      sink.accept(fault.getMessage() + "; it is not asked again in this run");
    } else if (failed.merge(pair, 1, Integer::sum) == MOST_FAILED) {
      off.add(pair);
      sink.accept(fault.getMessage() + "; it is not asked for " + pair + " again in this run");
    }
  }

  @Override
  public void close() {
    engine.close();
  }
}
