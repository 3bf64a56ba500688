package org.paraphrast.cli.pivot;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
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

  List<Engine> open() {
    return file == null
        ? List.of(ApertiumEngine.open("AP", ApertiumEngine.MODES, TIMEOUT))
        : EngineFile.read(file, System.getenv());
  }

  String language() {
    return language;
  }
}
