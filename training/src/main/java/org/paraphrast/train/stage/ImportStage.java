package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.text;

import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.source.ImportedPairs;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageRun;

/** Pairs made elsewhere: PPDB, a monolingual Moses table, or TSV. */
final class ImportStage extends TableStage {
  private final Port pairs =
      one(
          "pairs",
          TSV,
          "the pairs: TSV of source, target and score, PPDB 1.0 or 2.0, or a Moses phrase table"
              + " of one language");
  private final Option<Source> format = add(choice("format", Source.class), "format of the pairs");
  private final Option<String> name = add(text("name"), NAME_HELP);
  private final Option<Boolean> bothWays =
      add(
          flag("both-ways"),
          "add the reverse of every pair, for resources that list each pair only once");
  private final Option<Integer> scores =
      add(
          integer("scores").orElse(4).atLeast(1).recent(),
          "number of scores on a line of a Moses phrase table");

  ImportStage() {
    super("import", 2, new Cost(0.5, 0.5));
    add(WORDS);
    explain("Imports pairs from another source.");
  }

  /** How pairs are written. */
  enum Source {
    TSV,
    PPDB,
    MOSES
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    LineReader lines = run.lines(run.input(pairs));
    String table = run.get(name);
    TableSource read =
        switch (run.get(format)) {
          case TSV -> ImportedPairs.tsv(table, lines);
          case PPDB -> ImportedPairs.ppdb(table, lines);
          case MOSES -> ImportedPairs.moses(table, lines, run.get(scores));
        };
    return run.get(bothWays)
        ? new DelegatedSource(read.info(), sink -> read.read(entry -> giveBothWays(entry, sink)))
        : read;
  }

  private static void giveBothWays(TableEntry entry, Consumer<TableEntry> sink) {
    sink.accept(entry);
    if (entry.target().size() > 0) {
      sink.accept(
          new TableEntry(
              /* source= */ entry.target(),
              /* target= */ entry.source(),
              entry.features(),
              entry.evidence()));
    }
  }
}
