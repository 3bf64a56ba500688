package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.tune.Mert;
import org.paraphrast.tune.PairwiseRanking;
import org.paraphrast.tune.Tuner;
import picocli.CommandLine.Option;

/** How weights are searched for, and where a search keeps its state. */
final class TuneSearch {
  /** Random directions that MERT tries beside the axes. */
  private static final int DIRECTIONS = 8;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = "mert",
      description = "The search method: mert or ranking (default: ${DEFAULT-VALUE}).")
  private Tuner.Method method = Tuner.Method.MERT;

  @Option(
      names = "--restarts",
      paramLabel = "N",
      defaultValue = "20",
      description = "Number of random starting points (default: ${DEFAULT-VALUE}).")
  private int restarts;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed for random choices (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--state",
      paramLabel = "FOLDER",
      description = "Save the state in this folder; an interrupted run continues from it.")
  private @Nullable Path state;

  /**
   * @param iterations how often to decode at most
   */
  Tuner.Options options(int iterations) {
    return new Tuner.Options(
        method,
        iterations,
        new Mert.Options(restarts, new Mert.Directions(DIRECTIONS), seed),
        PairwiseRanking.Options.DEFAULT);
  }

  @Nullable Path state() {
    return state;
  }

  long seed() {
    return seed;
  }

  /** What the weights were made by, {@code mert}. */
  String method() {
    return method.name().toLowerCase(Locale.ROOT);
  }

  /** The end of a signature. */
  String signature() {
    return "|restarts:" + restarts + "|seed:" + seed;
  }
}
