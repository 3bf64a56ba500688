package org.paraphrast.pivot.stage;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.api.Systems;
import org.paraphrast.pivot.CandidateFiles;
import org.paraphrast.pivot.generate.CandidateTable;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.stage.CandidateTables;
import org.paraphrast.train.stage.StageKinds;

/** The kinds of stages, those of engines among them. To add one of engines, add a line here. */
public final class EngineStages {
  private static final CandidateTables CANDIDATES =
      (run, files) -> {
        CandidateFiles read = CandidateFiles.read(files);
        run.count("sentences with candidates", read.size());
        return new CandidateTable(read);
      };

  private EngineStages() {}

  public static List<StageKind> all() {
    return with(Systems.standard());
  }

  /** The same, for models that may be used with these systems. */
  public static List<StageKind> with(Systems systems) {
    List<StageKind> kinds = new ArrayList<>(StageKinds.with(CANDIDATES, systems));
    kinds.add(new TranslationLmStage());
    kinds.add(new TranslationTableStage());
    kinds.add(new TranslationWeightsStage());
    kinds.add(new TranslationModelStage());
    return List.copyOf(kinds);
  }
}
