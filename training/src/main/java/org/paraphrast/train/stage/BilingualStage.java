package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.text;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** What stages have in common that read a corpus of English and another language. */
abstract class BilingualStage extends StageKind {
  private final Port english =
      optional("english", TEXT, "the English side of a line-aligned corpus");
  private final Port foreign = optional("foreign", TEXT, "the other side; needs `english`");
  private final Port tsv = any("tsv", TSV, "English sentences and their translations");
  final Option<String> language = add(text("language"), "code of the other language");

  BilingualStage(String name, int version, Cost cost) {
    super(name, version, cost);
  }

  /** The corpora, each still to be closed. */
  final List<CorpusReader<LineGroup>> corpora(StageRun run) {
    List<CorpusReader<LineGroup>> corpora = new ArrayList<>();
    if (run.optional(english).isPresent() != run.optional(foreign).isPresent()) {
      throw new IllegalArgumentException("give both english and foreign, or only tsv");
    }
    if (run.optional(english).isPresent()) {
      corpora.add(
          new ParallelReader(
              List.of(
                  run.lines(run.input(english)),
                  TextFiles.lines(run.input(foreign), Progress.none()))));
    }
    for (Path file : run.files(tsv)) {
      corpora.add(new TsvReader(run.lines(file), List.of(1, 2)));
    }
    return corpora;
  }
}
