package org.paraphrast.train.stage;

import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.ImportedPairs;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/** Pairs made elsewhere: PPDB, a monolingual Moses table, or TSV. */
final class ImportStage extends TableStage {
  @Override
  public String name() {
    return "import";
  }

  @Override
  public int version() {
    return 2;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("pairs"), WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return with(
        new OptionSpec("format", OptionType.TEXT, ""),
        new OptionSpec("name", OptionType.TEXT, ""),
        new OptionSpec("both-ways", OptionType.SWITCH, "false"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.5, 0.5);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    LineReader lines = TextFiles.lines(run.input("pairs"), run.progress());
    String name = run.options().text("name");
    TableSource pairs = read(run, name, lines);
    return run.options().isOn("both-ways") ? new BothWays(pairs) : pairs;
  }

  private static TableSource read(StageRun run, String name, LineReader lines) {
    return switch (run.options().text("format")) {
      case "tsv" -> ImportedPairs.tsv(name, lines);
      case "ppdb" -> ImportedPairs.ppdb(name, lines);
      case "moses" -> ImportedPairs.moses(name, lines, 4);
      default ->
          throw new IllegalArgumentException(
              "format must be tsv, ppdb or moses, got " + run.options().text("format"));
    };
  }

  /** Every pair and its reverse, for resources that list a pair once. */
  private record BothWays(TableSource pairs) implements TableSource {
    @Override
    public TableInfo info() {
      return pairs.info();
    }

    @Override
    public void read(Consumer<TableEntry> sink) {
      pairs.read(
          entry -> {
            sink.accept(entry);
            if (entry.target().size() > 0) {
              sink.accept(
                  new TableEntry(
                      /* source= */ entry.target(),
                      /* target= */ entry.source(),
                      entry.features(),
                      entry.evidence()));
            }
          });
    }
  }
}
