package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.PivotCache;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.CandidateFiles;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.engine.CachedEngine;
import org.paraphrast.pivot.engine.Engine;
import org.paraphrast.pivot.engine.EngineFile;
import org.paraphrast.pivot.engine.LiveCandidates;
import org.paraphrast.pivot.engine.MultiPivot;
import org.paraphrast.pivot.engine.TranslationCache;
import picocli.CommandLine.Option;

/**
 * Candidates of MT engines for the main command, asked for while it runs or made beforehand.
 * Closing ends the engines and tells what they could not do.
 */
final class EngineOptions {
  private static final String LANGUAGE = "en";
  private static final int REQUESTS = 4;

  @Option(
      names = "--engines",
      paramLabel = "FILE",
      description =
          "Also use round-trip translations by these MT engines: a file with one JSON object per"
              + " line (see 'paraphrast pivot engines'). Your sentences are sent to the engines.")
  private @Nullable Path engines;

  @Option(
      names = "--candidates",
      paramLabel = "FILE",
      description =
          "Also use round-trip translations from a file in the format of 'pivot candidates'. May"
              + " be repeated.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--cache",
      paramLabel = "FILE",
      description =
          "An SQLite database that stores translations, so that no engine is asked twice.")
  private @Nullable Path cache;

  /** Opens what was named. */
  Opened open(PrintWriter err) {
    Usage.refuseIf(engines != null && !files.isEmpty(), "give --engines or --candidates, not both");
    Usage.refuseIf(cache != null && engines == null, "--cache needs --engines");
    if (engines == null) {
      return new Opened(
          files.isEmpty() ? Optional.empty() : Optional.of(CandidateFiles.read(files)), err);
    }
    List<Engine> watched = PivotCache.watched(EngineFile.read(engines, System.getenv()), err);
    return new Opened(watched, engines, cache, err);
  }

  /** Engines at work. */
  static final class Opened implements AutoCloseable {
    private final List<Engine> engines;
    private final @Nullable TranslationCache cache;
    private final Optional<CandidateSource> source;
    private final PrintWriter err;
    private final Map<String, Failed> failed = new LinkedHashMap<>();

    /** How often an engine failed in one direction, and why at first. */
    private record Failed(int sentences, String reason) {
      Failed and(Failed later) {
        return new Failed(sentences + later.sentences, reason);
      }
    }

    private Opened(Optional<CandidateSource> source, PrintWriter err) {
      this.engines = List.of();
      this.cache = null;
      this.err = err;
      this.source = source;
    }

    private Opened(List<Engine> engines, Path file, @Nullable Path cache, PrintWriter err) {
      this.engines = engines;
      this.err = err;
      MultiPivot direct = new MultiPivot(engines, LANGUAGE, REQUESTS);
      if (direct.systems().isEmpty()) {
        engines.forEach(Engine::close);
        throw DataException.in(
            file,
            "its engines cannot translate " + LANGUAGE + " to another language and back",
            "see 'paraphrast pivot engines'");
      }
      this.cache = cache == null ? null : PivotCache.open(cache, err);
      this.source = Optional.of(new LiveCandidates(cached(direct), this::count));
    }

    private MultiPivot cached(MultiPivot direct) {
      if (cache == null) {
        return direct;
      }
      List<Engine> asked = new ArrayList<>();
      engines.forEach(engine -> asked.add(new CachedEngine(engine, cache)));
      return new MultiPivot(asked, LANGUAGE, REQUESTS);
    }

    /** The candidates, if any were asked for. */
    Optional<CandidateSource> source() {
      return source;
    }

    private synchronized void count(MultiPivot.Failure failure) {
      failed.merge(
          failure.engine() + " " + failure.pair(),
          new Failed(failure.sentences(), failure.pair() + ": " + failure.reason()),
          Failed::and);
    }

    @Override
    public synchronized void close() {
      engines.forEach(Engine::close);
      if (cache != null) {
        cache.close();
      }
      for (Failed what : failed.values()) {
        String sentences = what.sentences() == 1 ? " sentence" : " sentences";
        err.println(
            "paraphrast: " + what.sentences() + sentences + " without an engine: " + what.reason());
      }
      err.flush();
    }
  }
}
