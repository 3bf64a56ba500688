package org.paraphrast.train.stage;

import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.integer;

import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.table.source.WordNetSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** WordNet's synonyms, inflected. */
final class WordNetStage extends TableStage {
  private final Option<Integer> senses =
      add(
          integer("senses").orElse(1).atLeast(1),
          "number of senses taken for each word, most frequent first");
  private final Option<Boolean> mutual =
      add(flag("mutual"), "take only pairs that share the most frequent sense of both words");

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
  TableInfo promised(StageOptions options) {
    return promise("wordnet", "score");
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new WordNetSource(wordNet, inflector, run.get(senses), run.get(mutual));
  }
}
