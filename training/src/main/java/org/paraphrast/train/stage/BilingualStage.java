package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.choice;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Language;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** What stages have in common that read a corpus of English and another language. */
abstract class BilingualStage extends StageKind {
  private final Port english =
      optional("english", TEXT, "the English side of a line-aligned corpus");
  private final Port foreign = optional("foreign", TEXT, "the other side; needs `english`");
  private final Port tsv = any("tsv", TSV, "English sentences and their translations");
  final Option<Language> language =
      add(choice("language", Language.class), "code of the other language");

  BilingualStage(String name, int version, Cost cost) {
    super(name, version, cost);
  }

  @Override
  public void check(StageCheck check) {
    if (!check.has(english) && !check.has(tsv)) {
      check.fault("there is no corpus", "give english and foreign, or tsv");
    }
    if (check.has(english) != check.has(foreign)) {
      check.fault(
          check.has(english) ? english : foreign,
          "one side of the corpus is missing",
          "give both english and foreign, or only tsv");
    }
    for (Path left : check.files(english).values()) {
      for (Path right : check.files(foreign).values()) {
        if (areSwapped(check.head(left), check.head(right))) {
          check.fault(english, "'english' and 'foreign' are swapped", "exchange them");
        }
      }
    }
    for (Path file : check.files(tsv).values()) {
      List<String[]> rows =
          check.head(file).stream()
              .map(line -> line.split("\t", -1))
              .filter(row -> row.length > 1)
              .toList();
      if (areSwapped(
          rows.stream().map(row -> row[0]).toList(), rows.stream().map(row -> row[1]).toList())) {
        check.fault(tsv, file + " has English in its second column", "exchange the columns");
      }
    }
  }

  /** Half of English text are function words; other languages have few words that look so. */
  private static boolean areSwapped(List<String> english, List<String> foreign) {
    double share = functionWords(foreign);
    return share > 0.25 && share > 2 * functionWords(english);
  }

  private static double functionWords(List<String> lines) {
    List<String> words =
        lines.stream()
            .flatMap(line -> Arrays.stream(line.split("\\P{L}+")))
            .filter(word -> !word.isEmpty())
            .toList();
    long found = words.stream().filter(FunctionWords::contains).count();
    return words.isEmpty() ? 0 : (double) found / words.size();
  }

  /** The corpora, each still to be closed. */
  final List<CorpusReader<LineGroup>> corpora(StageRun run) {
    List<CorpusReader<LineGroup>> corpora = new ArrayList<>();
    if (run.optional(english).isPresent()) {
      corpora.add(
          new ParallelReader(
              List.of(
                  run.lines(run.input(english)),
                  TextFiles.lines(run.input(foreign), Progress.none()))));
    }
    corpora.addAll(run.readers(tsv, lines -> new TsvReader(lines, List.of(1, 2))));
    return corpora;
  }
}
