package org.paraphrast.cli.table;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.paraphrast.cli.common.SortingOptions;
import org.paraphrast.train.StageRun;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The table that a command writes. */
final class TableOutput {
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The table to write.")
  private Path output = Path.of("");

  @Mixin private SortingOptions sorting = new SortingOptions();

  Path file() {
    return output;
  }

  long memory() {
    return sorting.memory();
  }

  /** Says how large the table of a stage is. */
  void report(StageRun run, PrintWriter notes) {
    report(run.counts().getOrDefault("sources", 0L), run.counts().getOrDefault("pairs", 0L), notes);
  }

  void report(long sources, long pairs, PrintWriter notes) {
    notes.println(output + ": " + sources + " sources, " + pairs + " pairs");
    notes.flush();
  }
}
