package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.align.LexicalPrior;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.source.TablePrior;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Word alignment of sentence pairs of one language: a word is likely to be aligned with itself and
 * with words spelled alike (Quirk04 section 3.2), and with what tables say are its paraphrases.
 * Output: {@code i-j} lines.
 */
final class AlignMonolingualStage implements StageKind {
  private static final StageKind ALIGN = new AlignStage();

  @Override
  public String name() {
    return "align-monolingual";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("pairs"), Port.any("prior"));
  }

  @Override
  public List<OptionSpec> options() {
    List<OptionSpec> all = new ArrayList<>(ALIGN.options());
    all.add(new OptionSpec("prior-weight", OptionType.NUMBER, "5"));
    return List.copyOf(all);
  }

  @Override
  public List<OutputSpec> outputs() {
    return ALIGN.outputs();
  }

  @Override
  public Cost cost() {
    return ALIGN.cost();
  }

  @Override
  public void run(StageRun run) {
    List<ParaphraseTable> tables = new ArrayList<>();
    try {
      for (Path file : run.labelled("prior").values()) {
        tables.add(ParaphraseTable.open(file));
      }
      LexicalPrior prior = SpellingPrior.defaults();
      if (!tables.isEmpty()) {
        prior = prior.plus(new TablePrior(tables, run.options().number("prior-weight")));
      }
      AlignStage.align(run, prior);
    } finally {
      tables.forEach(ParaphraseTable::close);
    }
  }
}
