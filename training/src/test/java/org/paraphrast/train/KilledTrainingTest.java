package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.Progress;
import org.paraphrast.train.stage.StageKinds;

/**
 * A recipe is killed twice inside every stage, once when its first bytes are on the disk and once
 * when all are but the stage is not yet final; each time another process takes it up. No process
 * gets the chance to tidy up.
 */
@Tag("all")
class KilledTrainingTest {
  private static final int KILLED = 137;

  @TempDir Path folder;

  @Test
  void aKilledRecipeEndsWithTheSameBytes() throws Exception {
    TinyCorpus.write(folder.resolve("data"), 200);
    Path recipe = Files.writeString(folder.resolve("tiny.yaml"), TrainerTest.tiny());
    new Trainer(
            new TrainSettings(folder.resolve("data"), folder.resolve("calm"), 16 << 20, 1),
            Progress.none(),
            new TrainerTest.Silent())
        .run(new RecipeReader(StageKinds.all()).read(recipe), Optional.empty());
    for (StageSpec stage : new RecipeReader(StageKinds.all()).read(recipe).stages()) {
      for (String when : List.of("early", "late")) {
        assertEquals(KILLED, child(stage.name(), when), stage.name() + " " + when);
      }
    }
    assertEquals(0, child("-", "-"));
    assertEquals(
        TrainerTest.outputs(folder.resolve("calm")), TrainerTest.outputs(folder.resolve("killed")));
  }

  private int child(String stage, String when) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Child.class.getName());
    command.addAll(List.of(folder.toString(), stage, when));
    File log = folder.resolve("child.log").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    int exit = process.waitFor();
    if (exit != 0 && exit != KILLED) {
      throw new AssertionError(Files.readString(log.toPath()));
    }
    return exit;
  }

  /** Runs the recipe in its own process and dies in one stage. */
  static final class Child {
    public static void main(String[] args) {
      Path folder = Path.of(args[0]);
      List<StageKind> kinds = new ArrayList<>();
      Fate fate = new Fate(args[2]);
      for (StageKind kind : StageKinds.all()) {
        kinds.add(new WatchedKind(kind, run -> begin(run, fate), run -> end(fate)));
      }
      Recipe recipe = new RecipeReader(kinds).read(folder.resolve("tiny.yaml"));
      Trainer.Listener listener =
          new Trainer.Listener() {
            @Override
            public void started(String stage, int number, int total) {
              fate.armed = stage.equals(args[1]);
            }

            @Override
            public void finished(String stage, boolean cached, double seconds) {}
          };
      TrainSettings settings =
          new TrainSettings(folder.resolve("data"), folder.resolve("killed"), 16 << 20, 1);
      new Trainer(settings, Progress.none(), listener).run(recipe, Optional.empty());
    }
  }

  /** When to die. */
  private static final class Fate {
    final boolean early;
    boolean armed;

    Fate(String when) {
      early = when.equals("early");
    }
  }

  /** Watches over the stage that is to die early. */
  private static void begin(StageRun run, Fate fate) {
    if (fate.armed && fate.early) {
      Thread watcher = new Thread(() -> dieWhenSomethingIsWritten(run.temporary()));
      watcher.setDaemon(true);
      watcher.start();
    }
  }

  private static void dieWhenSomethingIsWritten(Path folder) {
    while (true) {
      String[] names = folder.toFile().list();
      if (names != null && names.length > 0) {
        Runtime.getRuntime().halt(KILLED);
      }
      Thread.onSpinWait();
    }
  }

  private static void end(Fate fate) {
    if (fate.armed) {
      Runtime.getRuntime().halt(KILLED);
    }
  }
}
