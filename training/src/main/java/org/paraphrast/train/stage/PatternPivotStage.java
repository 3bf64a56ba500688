package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.PATTERNS;

import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.PatternSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Pivots through the pattern tables of several languages, which all weigh the same (Zhao09). */
final class PatternPivotStage extends PivotStage {
  PatternPivotStage() {
    super("pattern-pivot", 1, PATTERNS);
    explain(
        "Pairs English patterns with slots that share translations, as `pivot` does for phrases"
            + " (Zhao09).");
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return PatternSource.tableInfo();
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new PatternSource(languages(run), pivotOptions(run), run.temporary(), run.memory());
  }
}
