package org.paraphrast.cli.table;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.edit.TableExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A table for other programs. */
@Command(
    name = "export",
    header = "Write a table to standard output in another format.",
    description = {
      "%nFormats: tsv (everything but features beyond the score), moses (all features), ppdb (score"
          + " and count), solr (synonyms of Solr and Elasticsearch, best first, without scores).",
      "What a format has no room for, such as patterns, is left out and counted on standard error."
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TableExportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private Path table;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      defaultValue = "tsv",
      description = "tsv, moses, ppdb or solr (default: ${DEFAULT-VALUE}).")
  private TableExport format;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (ParaphraseTable opened = ParaphraseTable.open(table)) {
      Map<String, Long> leftOut = format.write(opened, out::println);
      leftOut.forEach(
          (what, count) ->
              spec.commandLine()
                  .getErr()
                  .println(
                      table + ": left out " + count + " " + what + ", for which there is no room"));
    }
    return ExitCode.DONE;
  }
}
