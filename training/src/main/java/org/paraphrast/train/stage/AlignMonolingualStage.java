package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.number;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.source.TablePrior;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
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

  private final Option<Boolean> identity =
      add(
          flag("identity-lexicon").recent(),
          "learn from every word beside itself as one more pair, as Quirk04 does, not from how"
              + " words are spelled");

  AlignMonolingualStage() {
    super("align-monolingual", 1, new Cost(0.5, 0.55, 0.35));
    madeFor(Languages.ANY);
    aside(prior, 0.1);
    explain(
        "Aligns the words of sentence pairs in one language, with the help of spelling and"
            + " tables.");
  }

  @Override
  public void check(StageCheck check) {
    super.check(check);
    if (check.get(identity) && (check.has(prior) || samples(check.options()))) {
      check.fault(
          identity,
          "it takes the place of other knowledge, and needs all pairs",
          "leave out prior and sample");
    }
  }

  @Override
  public void run(StageRun run) {
    if (run.get(identity)) {
      align(run, LexicalPrior.NONE, lexicon(run));
      return;
    }
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

  /** Quirk04 section 3.2: each word with itself. */
  private List<LineGroup> lexicon(StageRun run) {
    Set<String> words = new TreeSet<>();
    try (CorpusReader<LineGroup> reader = pairs(run)) {
      for (LineGroup pair = reader.next(); pair != null; pair = reader.next()) {
        pair.sides().forEach(side -> words.addAll(List.of(side.split(" ", -1))));
      }
    }
    words.remove("");
    return words.stream().map(word -> LineGroup.of(word, word)).toList();
  }
}
