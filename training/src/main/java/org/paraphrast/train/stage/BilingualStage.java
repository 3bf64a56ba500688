package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.choice;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.EnglishShare;
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
    madeFor(Languages.ENGLISH_AND_OTHER);
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
        check(
            check,
            english,
            Side.of("'english'", check.head(left)),
            Side.of("'foreign'", check.head(right)));
      }
    }
    for (Path file : check.files(tsv).values()) {
      List<String[]> rows =
          check.head(file).stream()
              .map(line -> line.split("\t", -1))
              .filter(row -> row.length > 1)
              .toList();
      check(
          check,
          tsv,
          Side.of("the first column of " + file, rows.stream().map(row -> row[0]).toList()),
          Side.of("the second", rows.stream().map(row -> row[1]).toList()));
    }
  }

  /**
   * One side of a corpus.
   *
   * @param share of its first lines
   */
  private record Side(String name, EnglishShare share) {
    static Side of(String name, List<String> lines) {
      return new Side(name, EnglishShare.of(lines));
    }

    String says(String what) {
      return name + " " + what + " (" + share.evidence() + ")";
    }
  }

  /** Which side is English can be told, but not what the other is, nor whether that is meant. */
  private void check(StageCheck check, Port port, Side left, Side right) {
    String notEnglish = "does not look like English";
    String english = "looks like English";
    boolean viaEnglish = check.get(language) == Language.EN;
    if (!viaEnglish && left.share().isForeign() && right.share().isEnglish()) {
      check.fault(
          port,
          left.says(notEnglish) + ", and " + right.says(english) + ": they are swapped",
          "exchange them; for paraphrases in another language by way of English, write language:"
              + " en");
      return;
    }
    if (left.share().isForeign()) {
      check.note(
          port,
          left.says(notEnglish)
              + ", and nothing tells whether that is meant; its words are split by the rules of"
              + " English, and stages for English go wrong on it");
    }
    if (viaEnglish ? right.share().isForeign() : right.share().isEnglish()) {
      String what = right.says(viaEnglish ? notEnglish : english);
      check.note(port, what + ", but language is " + check.get(language).code());
    }
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
