package org.paraphrast.train.stage;

import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.text;

import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.table.source.WordNetSource;
import org.paraphrast.table.source.WordNetSource.Choice;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** WordNet's synonyms, inflected. */
final class WordNetStage extends TableStage {
  private final Option<Integer> senses =
      add(positive("senses", 1), "number of senses taken for each word, most frequent first");
  private final Option<Boolean> mutual =
      add(flag("mutual"), "take only pairs that share the most frequent sense of both words");
  private final Option<Boolean> mostFrequent =
      add(
          flag("most-frequent").recent(),
          "take only the most frequent sense of each word, whatever its word class (Quirk04)");
  private final Option<String> name = add(text("name").orElse("wordnet").recent(), NAME_HELP);

  WordNetStage() {
    super("wordnet", 2, new Cost(10, 0, 0));
    add(WORDS);
    explain("Pairs synonyms from WordNet, in all inflected forms.");
  }

  /** All of WordNet, whatever the texts. */
  @Override
  protected double outputOf(double megabytes, StageOptions options) {
    return 1.3;
  }

  @Override
  protected TableInfo info(StageOptions options) {
    String which =
        switch (choice(options)) {
          case EACH_CLASS -> "";
          case MOST_FREQUENT -> ", most frequent";
          case MUTUAL -> ", mutual";
        };
    return info(
        options.get(name),
        "WordNet 3.1, first " + options.get(senses) + " sense(s)" + which + ", inflected",
        "score");
  }

  private Choice choice(StageOptions options) {
    return options.get(mutual)
        ? Choice.MUTUAL
        : options.get(mostFrequent) ? Choice.MOST_FREQUENT : Choice.EACH_CLASS;
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new WordNetSource(wordNet, inflector, run.get(senses), choice(run.options()));
  }
}
