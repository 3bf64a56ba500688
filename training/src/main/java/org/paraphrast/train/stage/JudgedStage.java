package org.paraphrast.train.stage;

import java.util.List;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.source.JudgedPairs;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/** A table of pairs that raters judged in sentences. */
final class JudgedStage extends TableStage {
  @Override
  public String name() {
    return "judged";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("judgements"), WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return COMMON;
  }

  @Override
  public Cost cost() {
    return new Cost(0.5, 0.5);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new JudgedPairs(
        name(), JudgedPairs.read(run.labelled("judgements").values(), run.progress()));
  }
}
