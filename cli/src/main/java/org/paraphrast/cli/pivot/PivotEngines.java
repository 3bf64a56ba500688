package org.paraphrast.cli.pivot;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.PivotCache;
import org.paraphrast.pivot.engine.ApertiumEngine;
import org.paraphrast.pivot.engine.Engine;
import org.paraphrast.pivot.engine.EngineFile;
import picocli.CommandLine.Option;

/** The engines named on the command line. */
final class PivotEngines {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  @Option(
      names = "--engines",
      paramLabel = "FILE",
      description =
          "The engines, one JSON object per line (default: Apertium, as Debian installs it).")
  private @Nullable Path file;

  @Option(
      names = "--language",
      paramLabel = "CODE",
      defaultValue = "en",
      description = "The language of the sentences (default: ${DEFAULT-VALUE}).")
  private String language = "en";

  /** The engines; those that are given up while they work are named on {@code err}. */
  List<Engine> open(PrintWriter err) {
    List<Engine> engines =
        file == null
            ? List.of(ApertiumEngine.installed("AP", TIMEOUT))
            : EngineFile.read(file, System.getenv());
    return PivotCache.watched(engines, err);
  }

  String language() {
    return language;
  }
}
