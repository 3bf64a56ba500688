package org.paraphrast.cli.table;

import java.io.PrintWriter;
import java.util.function.Consumer;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options and work of the commands that write a table of pairs they have. */
final class TableWriting {
  @Mixin private TableOutput output = new TableOutput();

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "Maximum number of targets for each source (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(names = "--exact", description = "Store features as floats instead of single bytes.")
  private boolean exact;

  /** Gives a sink to {@code source} and writes what it took. */
  void write(
      TableInfo info, Progress progress, PrintWriter notes, Consumer<Consumer<TableEntry>> source) {
    TableBuilder.Precision precision =
        exact ? TableBuilder.Precision.EXACT : TableBuilder.Precision.BYTE;
    try (TemporaryFolder folder = TemporaryFolder.beside(output.file());
        TableBuilder builder =
            new TableBuilder(
                info, precision, new ExternalSorter(folder.path(), output.memory()), top)) {
      try (Progress.Task task = progress.start("pairs", Progress.UNKNOWN, "pairs")) {
        source.accept(
            entry -> {
              builder.add(entry);
              task.add(1);
            });
      }
      TableBuilder.Counts counts = builder.write(output.file());
      output.report(counts.sources(), counts.pairs(), notes);
    }
  }
}
