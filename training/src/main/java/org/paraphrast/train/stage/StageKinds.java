package org.paraphrast.train.stage;

import java.util.List;
import org.paraphrast.pivot.stage.TranslationLmStage;
import org.paraphrast.pivot.stage.TranslationModelStage;
import org.paraphrast.pivot.stage.TranslationTableStage;
import org.paraphrast.pivot.stage.TranslationWeightsStage;
import org.paraphrast.train.StageKind;

/** All kinds of stages, in the order in which a recipe tends to use them. */
public final class StageKinds {
  private static final List<StageKind> ALL =
      List.of(
          new BitextStage(),
          new AlignStage(),
          new PhrasesStage(),
          new PivotStage(),
          new PatternsStage(),
          new PatternPivotStage(),
          new WordNetStage(),
          new SharedTranslationStage(),
          new StoriesStage(),
          new ClusterPairsStage(),
          new DocumentPairsStage(),
          new VersionsStage(),
          new AlignMonolingualStage(),
          new ComparableStage(),
          new ParallelTranslationsStage(),
          new DefinitionsStage(),
          new QueriesStage(),
          new ClustersStage(),
          new MsaStage(),
          new TriplesStage(),
          new ThesaurusStage(),
          new CollocationsStage(),
          new ImportStage(),
          new JudgedStage(),
          new AdmitStage(),
          new PruneStage(),
          new SentencesStage(),
          new LanguageModelStage(),
          new MixtureStage(),
          new SyntaxStage(),
          new TypesStage(),
          new VectorsStage(),
          new ExemplarsStage(),
          new AcceptabilityStage(),
          new ModelStage(),
          new HoldOutStage(),
          new TranslationLmStage(),
          new TranslationTableStage(),
          new TranslationWeightsStage(),
          new TranslationModelStage());

  private StageKinds() {}

  public static List<StageKind> all() {
    return ALL;
  }

  /** The kind of a name that there is. */
  public static StageKind named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
  }
}
