package org.paraphrast.spark.stage;

import java.util.List;
import java.util.Optional;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.train.StageKind;

/** The kinds of stages that run on Spark. To add one, add a line here. */
public final class SparkStages {
  private static final List<SparkStage> ALL =
      List.of(
          new BitextOnSpark(),
          new AlignOnSpark(),
          new PhrasesOnSpark(),
          new PatternsOnSpark(),
          new PivotOnSpark(PivotOnSpark.Units.PHRASES),
          new PivotOnSpark(PivotOnSpark.Units.PATTERNS),
          new SharedOnSpark(),
          new TypesOnSpark(),
          new SentencesOnSpark(),
          new LanguageModelOnSpark(),
          new TriplesOnSpark(),
          new NeighboursOnSpark("thesaurus"),
          new NeighboursOnSpark("collocations"));

  private SparkStages() {}

  /** What Spark does for a kind, if it has something for it. */
  public static Optional<SparkStage> of(StageKind kind) {
    return ALL.stream().filter(stage -> stage.kind().equals(kind.name())).findFirst();
  }
}
