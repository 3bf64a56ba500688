package org.paraphrast.spark.stage;

import java.util.Map;
import java.util.Optional;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.train.StageKind;

/** The kinds of stages that run on Spark. To add one, add a line here. */
public final class SparkStages {
  private static final Map<String, SparkStage> BY_KIND =
      Map.ofEntries(
          Map.entry("bitext", new BitextOnSpark()),
          Map.entry("align", new AlignOnSpark()),
          Map.entry("phrases", new PhrasesOnSpark()),
          Map.entry("patterns", new PatternsOnSpark()),
          Map.entry("pivot", new PivotOnSpark(PivotOnSpark.Units.PHRASES)),
          Map.entry("pattern-pivot", new PivotOnSpark(PivotOnSpark.Units.PATTERNS)),
          Map.entry("shared-translations", new SharedOnSpark()),
          Map.entry("types", new TypesOnSpark()),
          Map.entry("sentences", new SentencesOnSpark()),
          Map.entry("language-model", new LanguageModelOnSpark()),
          Map.entry("triples", new TriplesOnSpark()),
          Map.entry("thesaurus", new NeighboursOnSpark()),
          Map.entry("collocations", new NeighboursOnSpark()));

  private SparkStages() {}

  /** What Spark does for a kind, if it has something for it. */
  public static Optional<SparkStage> of(StageKind kind) {
    return Optional.ofNullable(BY_KIND.get(kind.name()));
  }
}
