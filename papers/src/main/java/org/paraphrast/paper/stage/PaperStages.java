package org.paraphrast.paper.stage;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.pivot.stage.EngineStages;
import org.paraphrast.train.StageKind;

/**
 * All kinds of stages, those that only the papers need among them. To add one of these, add a line
 * here.
 */
public final class PaperStages {
  private PaperStages() {}

  public static List<StageKind> all() {
    List<StageKind> kinds = new ArrayList<>(EngineStages.with(BaselineSystems.andStandard()));
    kinds.add(new StoriesStage());
    kinds.add(new ClustersStage());
    kinds.add(new MsaStage());
    return List.copyOf(kinds);
  }

  /** The kind of a name that there is. */
  public static StageKind named(String name) {
    return all().stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
  }
}
