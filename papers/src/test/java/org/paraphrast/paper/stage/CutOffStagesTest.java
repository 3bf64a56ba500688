package org.paraphrast.paper.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.io.Progress;
import org.paraphrast.pivot.stage.EngineRecipeTest;
import org.paraphrast.pivot.stage.JudgedStagesTest;
import org.paraphrast.train.DeletionStageTest;
import org.paraphrast.train.ParsedStagesTest;
import org.paraphrast.train.PatternRecipeTest;
import org.paraphrast.train.RecipeReader;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.StageSpec;
import org.paraphrast.train.TinyCorpus;
import org.paraphrast.train.TrainSettings;
import org.paraphrast.train.Trainer;
import org.paraphrast.train.TrainerTest;
import org.paraphrast.train.WatchedKind;
import org.paraphrast.train.WorkbookStageTest;

/**
 * Every stage of several recipes is cut off with its files half written, and the recipe is taken up
 * again. Unlike in {@code KilledTrainingTest}, which has the oldest kinds, no process dies: the
 * stage throws when its work is done, after its files were made what a kill would have left. That
 * takes little time, so all other kinds can be tried.
 */
@Tag("all")
class CutOffStagesTest {
  /** Kinds that no recipe here has, as they take too long or need teachers that are not here. */
  private static final Set<String> NOT_TRIED = Set.of("syntax", "wordnet");

  private static final String OTHERS =
      """
      recipe: others
      stages:
        versions:
          run: versions
          inputs: {groups: groups.tsv}
        parallel:
          run: parallel-translations
          inputs: {groups: "@versions", syntax: syntax.bin}
        own:
          run: import
          inputs: {pairs: pairs.tsv}
          options: {format: tsv, name: own}
        typed:
          run: types
          inputs: {table: "@own", syntax: syntax.bin, texts: text.txt}
        lm:
          run: language-model
          inputs: {texts: text.txt}
          options: {order: 2, min-count: 1}
        model:
          run: model
          inputs: {lm: "@lm", tables: {own: "@typed"}}
          options: {version: "1", system: SPG}
      """;

  @TempDir Path folder;

  /** Makes the data of a recipe. */
  interface Data {
    void write(Path folder) throws IOException;
  }

  static List<Arguments> recipes() {
    return List.of(
        row("comparable", ComparableStagesTest.RECIPE, ComparableStagesTest::write),
        row("engine", EngineRecipeTest.RECIPE, data -> TinyCorpus.write(data, 300)),
        row("deletion", DeletionStageTest.RECIPE, DeletionStageTest::write),
        row("judged", JudgedStagesTest.RECIPE, JudgedStagesTest::write),
        row("parsed", ParsedStagesTest.RECIPE, ParsedStagesTest::write),
        row("patterns", PatternRecipeTest.RECIPE, PatternRecipeTest::write),
        row("resources", ResourceStagesTest.RECIPE, ResourceStagesTest::write),
        row("workbook", WorkbookStageTest.RECIPE, WorkbookStageTest::write),
        row("others", OTHERS, CutOffStagesTest::writeOthers));
  }

  private static Arguments row(String name, String recipe, Data data) {
    return arguments(name, recipe, data);
  }

  private static void writeOthers(Path data) throws IOException {
    ComparableStagesTest.write(data);
    JudgedStagesTest.write(data);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("recipes")
  void aStageThatWasCutOffIsDoneAgainWithTheSameBytes(String name, String yaml, Data data)
      throws IOException {
    data.write(Files.createDirectories(folder.resolve("data")));
    Path recipe = Files.writeString(folder.resolve(name + ".yaml"), yaml);
    Fate fate = new Fate();
    train(recipe, "calm", fate);
    for (StageSpec stage : new RecipeReader(PaperStages.all()).read(recipe).stages()) {
      fate.stage = stage.name();
      assertThrows(CutOff.class, () -> train(recipe, "cut", fate), stage.name());
    }
    fate.stage = "";
    train(recipe, "cut", fate);
    assertEquals(
        TrainerTest.outputs(folder.resolve("calm")), TrainerTest.outputs(folder.resolve("cut")));
  }

  @Test
  void everyKindIsTried() throws IOException {
    Set<String> tried = new TreeSet<>(NOT_TRIED);
    List<String> recipes = new ArrayList<>(List.of(TrainerTest.tiny()));
    recipes().forEach(row -> recipes.add(String.valueOf(row.get()[1])));
    for (String yaml : recipes) {
      Path recipe = Files.writeString(folder.resolve("recipe.yaml"), yaml);
      new RecipeReader(PaperStages.all())
          .read(recipe)
          .stages()
          .forEach(stage -> tried.add(stage.kind().name()));
    }
    Set<String> all = new TreeSet<>();
    PaperStages.all().forEach(kind -> all.add(kind.name()));
    assertEquals(all, tried);
  }

  private void train(Path recipe, String work, Fate fate) {
    List<StageKind> kinds = new ArrayList<>();
    for (StageKind kind : PaperStages.all()) {
      kinds.add(new WatchedKind(kind, run -> {}, fate::meet));
    }
    TrainSettings settings =
        new TrainSettings(folder.resolve("data"), folder.resolve(work), 16 << 20, 1);
    new Trainer(settings, Progress.none(), fate)
        .run(new RecipeReader(kinds).read(recipe), Optional.empty());
  }

  private static final class CutOff extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Which stage is cut off. */
  private static final class Fate implements Trainer.Listener {
    String stage = "";
    private String running = "";

    @Override
    public void started(String name, int number, int total) {
      running = name;
    }

    @Override
    public void finished(String name, boolean cached, double seconds) {}

    void meet(StageRun run) {
      if (running.equals(stage)) {
        halve(run.temporary());
        throw new CutOff();
      }
    }

    /** Leaves the first half of every file, and one more. */
    private static void halve(Path folder) {
      try (var paths = Files.walk(folder)) {
        for (Path file : paths.filter(Files::isRegularFile).toList()) {
          try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2);
          }
        }
        Files.writeString(folder.resolve("sort-1.run"), "left behind");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
