package org.paraphrast.cli.table;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Several tables of the same features as one. */
@Command(
    name = "merge",
    header = "Merge several tables with the same features.",
    description = "%nIf several tables have the same pair, the one with the best score is kept.")
final class TableMergeCommand extends BaseCommand implements Runnable {
  @Mixin private TableWriting writing;

  @Parameters(paramLabel = "TABLE", arity = "2..*", description = "The tables.")
  private List<Path> tables;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The new table's name (default: the name of the first table).")
  private String name = "";

  @Override
  public void run() {
    TableInfo first;
    try (ParaphraseTable table = ParaphraseTable.open(tables.get(0))) {
      first = table.info();
    }
    String resource = "merged from " + tables.stream().map(Path::getFileName).toList();
    TableInfo info =
        new TableInfo(name.isEmpty() ? first.name() : name, resource, first.features());
    writing.write(
        info,
        progress(),
        notes(),
        sink -> {
          for (Path file : tables) {
            try (ParaphraseTable table = ParaphraseTable.open(file)) {
              Usage.refuseIf(
                  !table.info().features().equals(info.features()),
                  file
                      + " has the features "
                      + table.info().features()
                      + ", not "
                      + info.features());
              table.forEach(sink);
            }
          }
        });
  }
}
