package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.paraphrast.table.ParaphraseTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A smaller table. */
@Command(name = "prune", header = "Keep the best targets of each source, and those above a score.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TablePruneCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private ProgressOptions progress;
  @Mixin private TableWriting writing;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private Path table;

  @Option(
      names = "--least",
      paramLabel = "SCORE",
      description = "Drop pairs whose score is below this.")
  private float least = Float.NEGATIVE_INFINITY;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    try (ParaphraseTable source = ParaphraseTable.open(table)) {
      writing.write(
          source.info(),
          progress.progress(err),
          err,
          sink ->
              source.forEach(
                  entry -> {
                    if (entry.score() >= least) {
                      sink.accept(entry);
                    }
                  }));
    }
    return ExitCode.DONE;
  }
}
