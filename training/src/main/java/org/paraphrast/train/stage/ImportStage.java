package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.PAIR_LIST;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.text;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.ImportedPairs;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Pairs made elsewhere: PPDB, a monolingual Moses table, or TSV. */
final class ImportStage extends TableStage {
  private final Port pairs =
      one(
          "pairs",
          PAIR_LIST,
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
    super("import", 3, new Cost(1.5, 3, 0.9));
    add(WORDS);
    explain("Imports pairs from another source.");
  }

  @Override
  public void check(StageCheck check) {
    Source wanted = check.get(format);
    for (Path file : check.files(pairs).values()) {
      List<String> head = check.head(file);
      long bars = head.stream().filter(line -> line.contains(" ||| ")).count();
      boolean isTsv = 2 * bars < head.size();
      if (isTsv != (wanted == Source.TSV)) {
        check.fault(
            format,
            file + (isTsv ? " has no ' ||| ' in its lines" : " has ' ||| ' in its lines"),
            isTsv ? "write format: tsv" : "write format: ppdb or format: moses");
      }
    }
  }

  /** How pairs are written. */
  enum Source {
    TSV,
    PPDB,
    MOSES
  }

  @Override
  TableInfo promised(StageOptions options) {
    String[] columns = {"score"};
    if (options.get(format) == Source.MOSES) {
      columns = new String[options.get(scores)];
      Arrays.setAll(columns, i -> "score " + i);
    }
    return promise(options.get(name), columns);
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
