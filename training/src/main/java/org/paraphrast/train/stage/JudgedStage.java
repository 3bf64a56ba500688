package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.JUDGEMENTS;
import static org.paraphrast.train.Option.text;

import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.JudgedPairs;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** A table of pairs that raters judged in sentences. */
final class JudgedStage extends TableStage {
  private final Port judgements = many("judgements", JUDGEMENTS, "the judgements");
  private final Option<String> name = add(text("name").orElse("judged").recent(), NAME_HELP);

  JudgedStage() {
    super("judged", 1, new Cost(1.5, 0.55, 0.4));
    add(WORDS);
    explain(
        "Makes a table of judged pairs, with their number of judgements and the share that"
            + " accepts them.");
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return info(options.get(name), "pairs judged in sentences", "accept", "judgements");
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new JudgedPairs(JudgedPairs.read(run.files(judgements), run.progress()));
  }
}
