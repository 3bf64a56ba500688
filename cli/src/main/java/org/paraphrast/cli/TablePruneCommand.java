package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.edit.PruneOptions;
import org.paraphrast.table.edit.TablePruner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A smaller table. */
@Command(
    name = "prune",
    header = "Keep the best pairs of a table.",
    description =
        "%nThe best are those with the largest p(e2|e1) · p(e1|e2) · languages, as far as the table"
            + " has these features.")
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

  @Option(
      names = "--least-reverse",
      paramLabel = "P",
      description = "Drop pairs whose p(e1|e2) is below this.")
  private float leastReverse;

  @Option(
      names = "--ratio",
      paramLabel = "N",
      description = "Drop pairs that are more than N times as likely as their reverse.")
  private double ratio = Double.POSITIVE_INFINITY;

  @Option(
      names = "--languages",
      paramLabel = "N",
      description = "Drop pairs that fewer languages agree on.")
  private int languages;

  @Option(
      names = "--source-count",
      paramLabel = "N",
      description = "Drop sources that were seen less often.")
  private double sourceCount;

  @Option(
      names = "--same-type",
      description = "Drop pairs whose sides are not of the same syntactic type.")
  private boolean sameType;

  @Option(
      names = "--without-redundant",
      description =
          "Drop pairs whose sides start or end alike, if the rest is a pair of the table that is"
              + " kept.")
  private boolean withoutRedundant;

  @Option(
      names = "--evidence",
      paramLabel = "N",
      description = "Foreign phrases to keep for each pair (default: all).")
  private int evidence = Integer.MAX_VALUE;

  @Option(
      names = "--max-size",
      paramLabel = "SIZE",
      converter = MemorySize.class,
      description = "Drop the worst pairs until the file is no larger, such as 10M.")
  private long maxSize = Long.MAX_VALUE;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    try (TemporaryFolder folder = writing.temporary();
        ParaphraseTable source = ParaphraseTable.open(table)) {
      TablePruner pruner = new TablePruner(source, options());
      writing.report(
          pruner.write(writing.output(), writing.precision(), folder.path(), writing.memory()),
          err);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
    return ExitCode.DONE;
  }

  private PruneOptions options() {
    return new PruneOptions(
        writing.top(),
        least,
        ratio,
        leastReverse,
        languages,
        sameType,
        sourceCount,
        withoutRedundant,
        evidence,
        maxSize);
  }
}
