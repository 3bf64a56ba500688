package org.paraphrast.train.stage;

import java.util.List;
import org.paraphrast.api.Systems;
import org.paraphrast.table.dependency.NeighbourSearch;
import org.paraphrast.table.dependency.Thesaurus;
import org.paraphrast.train.StageKind;

/**
 * The kinds of stages, in the order in which a recipe tends to use them. To add one, add a line
 * here.
 */
public final class StageKinds {
  private StageKinds() {}

  /** All kinds that need no engines. */
  public static List<StageKind> all() {
    return with(CandidateTables.NONE, Systems.standard());
  }

  /** The kind of a name that there is. */
  public static StageKind named(String name) {
    return all().stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
  }

  /**
   * The same.
   *
   * @param candidates reads what engines said for sentences
   * @param systems that a model may be used with
   */
  public static List<StageKind> with(CandidateTables candidates, Systems systems) {
    return List.of(
        new BitextStage(),
        new AlignStage(),
        new PhrasesStage(),
        new PivotStage(),
        new PatternsStage(),
        new PatternPivotStage(),
        new WordNetStage(),
        new SharedTranslationStage(),
        new ClusterPairsStage(),
        new DocumentPairsStage(),
        new VersionsStage(),
        new AlignMonolingualStage(),
        new ComparableStage(),
        new ParallelTranslationsStage(),
        new DefinitionsStage(),
        new QueriesStage(),
        new TriplesStage(),
        new ThesaurusStage(Thesaurus::of),
        new CollocationsStage(Thesaurus::of),
        new ImportStage(),
        new WorkbookStage(),
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
        new AcceptabilityStage(candidates),
        new JoinStage(),
        new StructureStage(),
        new DraftsStage(),
        new DeletionStage(),
        new DifficultyStage(),
        new SearchStage(),
        new ModelStage(systems),
        new HoldOutStage());
  }

  /** A stage that looks for near words, with another way to find them. */
  public static StageKind searching(String name, NeighbourSearch search) {
    return List.of(new ThesaurusStage(search), new CollocationsStage(search)).stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
