package org.paraphrast.cli.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.edit.MergedTable;
import org.paraphrast.table.edit.TableExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A table, or all of a model, for other programs. */
@Command(
    name = "export",
    header = "Write a table, or all tables of a model, to standard output in another format.",
    description = {
      "%nFormats: tsv (everything but features beyond the score), moses (all features), ppdb (score"
          + " and count), solr and elasticsearch (synonyms for search engines, best first, without"
          + " scores; the two are the same).",
      "What a format has no room for, such as patterns, is left out and counted on standard error.",
      "Of a model folder, all tables are merged: each pair has its best score, and no other"
          + " features.",
      "--for search writes the pairs of a model that fitted nearly everywhere in running text: a"
          + " synonym file for a search engine that need not be read first."
    })
final class TableExportCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "TABLE", description = "The table, or the folder of a model.")
  private Path table;

  /** Of a table for searches: readers called 19 of 20 lines of such pairs harmless. */
  private static final double SURE = 0.5;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      description = "tsv, moses, ppdb, solr or elasticsearch (default: tsv; for search, solr).")
  private @Nullable TableExport chosenFormat;

  @Option(
      names = "--for",
      paramLabel = "PURPOSE",
      description = "search: what a search may look for beside its words, best first.")
  private @Nullable Use use;

  @Option(
      names = "--min",
      paramLabel = "X",
      description =
          "Leave pairs with a lower score out (default: none; for search, those below "
              + SURE
              + ").")
  private @Nullable Double least;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Write the best N targets of each source, 1 or more (default: all).")
  private int most = Integer.MAX_VALUE;

  @Option(
      names = "--tables",
      paramLabel = "NAME",
      split = ",",
      description = "Of a model, use these tables only. Several are separated by commas.")
  private List<String> names = new ArrayList<>();

  /** What an export is for. */
  private enum Use {
    SEARCH
  }

  @Override
  public void run() {
    TableExport.Limits limits = limits();
    if (use == Use.SEARCH) {
      Usage.refuseIf(
          !names.isEmpty() || !Files.isDirectory(table),
          "--for search takes the folder of a model, and no --tables");
      try (ModelFolder folder = ModelFolder.open(table)) {
        write(folder.searchTable(), limits);
      }
    } else if (Files.isDirectory(table)) {
      try (ModelFolder folder = ModelFolder.open(table);
          ParaphraseTable merged = MergedTable.of("model", chosen(folder.tables()))) {
        write(merged, limits);
      }
    } else if (!names.isEmpty()) {
      throw new UsageException(
          "--tables chooses among the tables of a model: " + table + " is one");
    } else {
      try (ParaphraseTable opened = ParaphraseTable.open(table)) {
        write(opened, limits);
      }
    }
  }

  private TableExport.Limits limits() {
    try {
      double usual = use == Use.SEARCH ? SURE : Double.NEGATIVE_INFINITY;
      return new TableExport.Limits(least == null ? usual : least, most);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--min must be a number and --top 1 or more", e);
    }
  }

  private List<ParaphraseTable> chosen(List<ParaphraseTable> all) {
    TreeSet<String> known = new TreeSet<>();
    all.forEach(one -> known.add(one.info().name()));
    for (String name : names) {
      Usage.refuseIf(
          !known.contains(name),
          table + " has no table '" + name + "'; choose from " + String.join(", ", known));
    }
    return all.stream()
        .filter(one -> names.isEmpty() || names.contains(one.info().name()))
        .toList();
  }

  private void write(ParaphraseTable from, TableExport.Limits limits) {
    TableExport usual = use == Use.SEARCH ? TableExport.SOLR : TableExport.TSV;
    TableExport format = chosenFormat == null ? usual : chosenFormat;
    Map<String, Long> leftOut = format.write(from, limits, out()::println);
    leftOut.forEach((what, count) -> err().println(table + ": left out " + count + " " + what));
  }
}
