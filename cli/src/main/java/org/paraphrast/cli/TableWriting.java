package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options and work of the commands that write a table. */
final class TableWriting {
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The table to write.")
  private Path output = Path.of("");

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "Targets to keep for each source (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(names = "--exact", description = "Store features as floats instead of one byte each.")
  private boolean exact;

  @Mixin private SortingOptions sorting = new SortingOptions();

  long memory() {
    return sorting.memory();
  }

  Path output() {
    return output;
  }

  TableBuilder.Precision precision() {
    return exact ? TableBuilder.Precision.EXACT : TableBuilder.Precision.BYTE;
  }

  int top() {
    return top;
  }

  /** Gives a sink to {@code source} and writes what it took. */
  void write(
      TableInfo info, Progress progress, PrintWriter err, Consumer<Consumer<TableEntry>> source) {
    try (TemporaryFolder folder = temporary();
        TableBuilder builder = new TableBuilder(info, precision(), folder.path(), memory(), top)) {
      try (Progress.Task task = progress.start("pairs", Progress.UNKNOWN, "pairs")) {
        source.accept(
            entry -> {
              builder.add(entry);
              task.add(1);
            });
      }
      report(builder.write(output), err);
    }
  }

  void report(TableBuilder.Counts counts, PrintWriter err) {
    err.println(output + ": " + counts.sources() + " sources, " + counts.pairs() + " pairs");
    err.flush();
  }

  /** A folder beside the output, which has room if the output has. */
  TemporaryFolder temporary() {
    return TemporaryFolder.beside(output);
  }
}
