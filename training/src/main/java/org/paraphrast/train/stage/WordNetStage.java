package org.paraphrast.train.stage;

import java.util.List;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.table.source.WordNetSource;
import org.paraphrast.train.StageRun;

/** WordNet's synonyms, inflected. */
final class WordNetStage extends TableStage {
  @Override
  public String name() {
    return "wordnet";
  }

  @Override
  public int version() {
    return 2;
  }

  @Override
  public List<Port> ports() {
    return List.of(WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return with(
        new OptionSpec("senses", OptionType.INTEGER, "1"),
        new OptionSpec("mutual", OptionType.SWITCH, "false"));
  }

  @Override
  public Cost cost() {
    return new Cost(0, 0);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new WordNetSource(
        wordNet, inflector, run.options().integer("senses"), run.options().isOn("mutual"));
  }
}
