package org.paraphrast.cli.common;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.pivot.engine.CachedEngine;
import org.paraphrast.pivot.engine.CircuitBreaker;
import org.paraphrast.pivot.engine.Engine;
import org.paraphrast.pivot.engine.TranslationCache;
import picocli.CommandLine.Option;

/** The translation cache named on the command line, if any. */
public final class PivotCache {
  @Option(
      names = "--cache",
      paramLabel = "FILE",
      description =
          "An SQLite database that stores translations, so that no engine is asked twice."
              + " Several runs may share it.")
  private @Nullable Path file;

  /** Works with engines that ask nothing twice; trouble of the cache is told and stops nothing. */
  public void use(List<Engine> engines, PrintWriter err, Consumer<List<Engine>> work) {
    if (file == null) {
      work.accept(engines);
      return;
    }
    try (TranslationCache cache = open(file, err)) {
      work.accept(engines.stream().<Engine>map(engine -> new CachedEngine(engine, cache)).toList());
    }
  }

  /** The engines; those that are given up while they work are named on {@code err}. */
  public static List<Engine> watched(List<Engine> engines, PrintWriter err) {
    return CircuitBreaker.around(
        engines,
        reason -> {
          err.println("paraphrast: " + reason);
          err.flush();
        });
  }

  /** What a cache that is there holds, for people. */
  public Optional<String> status(PrintWriter err) {
    if (file == null) {
      return Optional.empty();
    }
    if (!Files.exists(file)) {
      return Optional.of(file + "\tnot there yet");
    }
    try (TranslationCache cache = open(file, err)) {
      return Optional.of(file + "\t" + cache.size() + " translations");
    }
  }

  /** Opens a cache whose trouble is told. */
  public static TranslationCache open(Path file, PrintWriter err) {
    return TranslationCache.open(file, trouble -> err.println("translation cache " + trouble));
  }
}
