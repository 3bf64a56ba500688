package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.PHRASES;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.text;

import org.paraphrast.phrase.PhraseTableReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.ComparableSource;
import org.paraphrast.table.source.ComparableSource.Columns;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Pairs from the phrase tables of aligned sentence pairs of one language. */
final class ComparableStage extends TableStage {
  private final Port phrases = many("phrases", PHRASES, "phrase tables with English on both sides");
  private final Option<String> name = add(text("name").orElse("comparable"), NAME_HELP);

  private final Option<Boolean> model1 =
      add(
          flag("model1").recent(),
          "keep the Model 1 probabilities of the phrase tables, all of which must have them; a pair"
              + " found in both orders or several tables gets the mean, weighted by counts");

  ComparableStage() {
    super("comparable", 1, new Cost(1.5, 0.075, 0.003));
    add(WORDS);
    explain("Takes pairs from monolingual phrase tables.");
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return new TableInfo(
        options.get(name),
        "aligned sentence pairs",
        Columns.withModel1If(options.get(model1)).names());
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new ComparableSource(
        Columns.withModel1If(run.get(model1)),
        run.readers(phrases, PhraseTableReader::new),
        run.temporary(),
        run.memory());
  }
}
