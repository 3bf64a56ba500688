package org.paraphrast.train;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.paraphrast.io.Progress;
import org.paraphrast.train.stage.StageKinds;

/** Runs a recipe in a test. */
public final class RecipeRun {
  private RecipeRun() {}

  /** Runs all of it and returns the stages that were really done. */
  static List<String> stagesDone(Path recipe, TrainSettings settings) {
    return stagesDone(recipe, settings, StageKinds.all());
  }

  /** The same, with the kinds of stages that the recipe may use. */
  public static List<String> stagesDone(
      Path recipe, TrainSettings settings, List<StageKind> kinds) {
    List<String> done = new ArrayList<>();
    Trainer.Listener listener =
        new Trainer.Listener() {
          @Override
          public void started(String stage, int number, int total) {}

          @Override
          public void finished(String stage, boolean cached, double seconds) {
            if (!cached) {
              done.add(stage);
            }
          }
        };
    new Trainer(settings, Progress.none(), listener)
        .run(new RecipeReader(kinds).read(recipe), Optional.empty());
    return done;
  }
}
