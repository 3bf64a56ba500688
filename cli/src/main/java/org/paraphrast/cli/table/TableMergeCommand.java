package org.paraphrast.cli.table;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Several tables of the same features as one. */
@Command(
    name = "merge",
    header = "Merge several tables with the same features.",
    description = "%nIf several tables have the same pair, the one with the best score is kept.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TableMergeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private TableWriting writing;

  @Parameters(paramLabel = "TABLE", arity = "2..*", description = "The tables.")
  private List<Path> tables;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The new table's name (default: the name of the first table).")
  private String name = "";

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    TableInfo first;
    try (ParaphraseTable table = ParaphraseTable.open(tables.get(0))) {
      first = table.info();
    }
    String resource = "merged from " + tables.stream().map(Path::getFileName).toList();
    TableInfo info =
        new TableInfo(name.isEmpty() ? first.name() : name, resource, first.features());
    writing.write(
        info,
        common.progress(err),
        common.notes(err),
        sink -> {
          for (Path file : tables) {
            try (ParaphraseTable table = ParaphraseTable.open(file)) {
              if (!table.info().features().equals(info.features())) {
                throw new ParameterException(
                    spec.commandLine(),
                    file
                        + " has the features "
                        + table.info().features()
                        + ", not "
                        + info.features());
              }
              table.forEach(sink);
            }
          }
        });
    return ExitCode.DONE;
  }
}
