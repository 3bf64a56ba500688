package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.PAIR_LIST;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.positive;
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
      add(positive("scores", 4).recent(), "number of scores on a line of a Moses phrase table");

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
    TSV("pairs"),
    PPDB("PPDB"),
    MOSES("phrase table");

    private final String words;

    Source(String words) {
      this.words = words;
    }
  }

  @Override
  protected TableInfo info(StageOptions options) {
    String[] columns = {"score"};
    if (options.get(format) == Source.MOSES) {
      columns = new String[options.get(scores)];
      Arrays.setAll(columns, i -> "score " + i);
    }
    return info(options.get(name), "", columns);
  }

  @Override
  protected TableInfo info(StageRun run, TableSource source) {
    TableInfo known = info(run.options());
    // without its folder, which would make the bytes of the table depend on the machine
    String file = String.valueOf(run.input(pairs).getFileName());
    return new TableInfo(known.name(), run.get(format).words + ", " + file, known.features());
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    LineReader lines = run.lines(run.input(pairs));
    TableSource read =
        switch (run.get(format)) {
          case TSV -> ImportedPairs.tsv(lines);
          case PPDB -> ImportedPairs.ppdb(lines);
          case MOSES -> ImportedPairs.moses(lines, run.get(scores));
        };
    return run.get(bothWays) ? sink -> read.read(entry -> giveBothWays(entry, sink)) : read;
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
