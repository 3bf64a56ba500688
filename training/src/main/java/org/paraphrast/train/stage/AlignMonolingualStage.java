package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Option.number;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.source.TablePrior;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageRun;

/**
 * Word alignment of sentence pairs of one language: a word is likely to be aligned with itself and
 * with words spelled alike (Quirk04 section 3.2), and with what tables say are its paraphrases.
 * Output: {@code i-j} lines.
 */
final class AlignMonolingualStage extends AlignStage {
  private final Port prior =
      any("prior", TABLE, "paraphrase tables; their pairs are more likely to be aligned");
  private final Option<Double> priorWeight =
      add(
          number("prior-weight").orElse("5").atLeast(0),
          "number of occurrences that a pair in the tables counts as");

  AlignMonolingualStage() {
    super("align-monolingual", 1, new Cost(0.5, 0.55, 0.35));
    madeFor(Languages.ANY);
    aside(prior, 0.1);
    explain(
        "Aligns the words of sentence pairs in one language, with the help of spelling and"
            + " tables.");
  }

  @Override
  public void run(StageRun run) {
    List<ParaphraseTable> tables = new ArrayList<>();
    try {
      for (Path file : run.files(prior)) {
        tables.add(ParaphraseTable.open(file));
      }
      LexicalPrior known = SpellingPrior.defaults();
      if (!tables.isEmpty()) {
        known = known.plus(new TablePrior(tables, run.get(priorWeight)));
      }
      align(run, known);
    } finally {
      tables.forEach(ParaphraseTable::close);
    }
  }
}
