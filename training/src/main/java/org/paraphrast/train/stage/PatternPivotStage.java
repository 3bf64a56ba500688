package org.paraphrast.train.stage;

import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.source.PatternSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/** Pivots through the pattern tables of several languages, which all weigh the same (Zhao09). */
final class PatternPivotStage extends PivotStage {
  @Override
  public String name() {
    return "pattern-pivot";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new PatternSource(languages(run), pivotOptions(run), run.temporary(), run.memory());
  }
}
