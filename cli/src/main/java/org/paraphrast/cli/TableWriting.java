package org.paraphrast.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
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

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      defaultValue = "1G",
      converter = MemorySize.class,
      description = "Memory for sorting; the rest goes to disk (default: ${DEFAULT-VALUE}).")
  private long memory;

  long memory() {
    return memory;
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
    Path folder = temporary();
    try (TableBuilder builder = new TableBuilder(info, precision(), folder, memory, top)) {
      try (Progress.Task task = progress.start("pairs", Progress.UNKNOWN, "pairs")) {
        source.accept(
            entry -> {
              builder.add(entry);
              task.add(1);
            });
      }
      report(builder.write(output), err);
    } finally {
      remove(folder);
    }
  }

  void report(TableBuilder.Counts counts, PrintWriter err) {
    err.println(output + ": " + counts.sources() + " sources, " + counts.pairs() + " pairs");
    err.flush();
  }

  /** A folder beside the output, which has room if the output has. */
  Path temporary() {
    Path parent = output.toAbsolutePath().getParent();
    try {
      return Files.createTempDirectory(parent == null ? Path.of(".") : parent, ".table-");
    } catch (IOException e) {
      throw new DataException(
          output + ": its folder cannot be written: " + e.getMessage() + "; choose another", e);
    }
  }

  static void remove(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new DataException(folder + ": cannot be removed: " + e.getMessage() + "; remove it", e);
    }
  }
}
