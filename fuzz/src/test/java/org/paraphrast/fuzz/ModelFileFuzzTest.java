package org.paraphrast.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.paraphrast.api.DamagedModel;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.train.BuildReport;
import org.paraphrast.train.Recipe;
import org.paraphrast.train.RecipeReader;
import org.paraphrast.train.TrainSettings;
import org.paraphrast.train.Trainer;
import org.paraphrast.train.stage.StageKinds;

/**
 * A small model with any content and right checksums, as someone would make it who wants it to be
 * believed: it paraphrases or is refused with the name of the file.
 */
@Tag("all")
class ModelFileFuzzTest {
  private static final long MEMORY = 64 << 20;

  private static Path folder;
  private static DamagedModel model;
  private static List<String> files;

  @BeforeAll
  static void train() throws IOException {
    folder = Files.createTempDirectory("forged");
    Path data = Path.of("../recipes/small");
    Recipe recipe = new RecipeReader(StageKinds.all()).read(Path.of("../recipes/small.yaml"));
    BuildReport report =
        new Trainer(
                new TrainSettings(data, folder.resolve("work"), MEMORY, 1),
                Progress.none(),
                new Trainer.Listener() {
                  @Override
                  public void started(String stage, int number, int total) {}

                  @Override
                  public void finished(String stage, boolean cached, double seconds) {}
                })
            .run(recipe, Optional.empty());
    Path made = report.result(report.last());
    model = new DamagedModel(made, folder.resolve("model"));
    files = model.files().stream().filter(file -> !file.equals("manifest.json")).toList();
  }

  @AfterAll
  static void delete() throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  @FuzzTest(maxDuration = "1m")
  void forgedFilesAreUsedOrNamed(byte[] data) throws IOException {
    String file = files.get(FuzzedText.choice(data, 0, files.size()));
    byte[] edits = data.length < 2 ? new byte[0] : Arrays.copyOfRange(data, 2, data.length);
    model.forge(file, FuzzedText.choice(data, 1, 256), edits);
    try (Paraphraser paraphraser = Paraphraser.open(model.path())) {
      paraphraser.paraphrase(Request.of("My brother bought a big lamp yesterday.").withOutputs(3));
    } catch (DataException e) {
      // a table whose features have other names is sound; the weights that ask for them are not
      assertTrue(
          e.getMessage().contains(Path.of(file).getFileName().toString())
              || (file.endsWith(".table") && e.getMessage().contains(".weights")),
          e.getMessage());
    } finally {
      model.restore(file);
      model.restore("manifest.json");
    }
  }
}
