package org.paraphrast.pivot.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.teach.FitLessons;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.SyntaxStructure;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.train.BuildReport;
import org.paraphrast.train.Recipe;
import org.paraphrast.train.RecipeReader;
import org.paraphrast.train.StageFiles;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageKind.Port;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.TrainSettings;
import org.paraphrast.train.Trainer;
import org.paraphrast.train.stage.StageKinds;
import org.paraphrast.tune.LabelFile;

/** The key of the stage that teaches the judge knows the rules of the planner by itself. */
@Tag("all")
class StageRulesTest {
  @TempDir Path folder;
  private Path data;
  private Recipe recipe;

  @BeforeEach
  void makeData() throws IOException {
    data = Files.createDirectories(folder.resolve("data"));
    JudgedStagesTest.write(data);
    Path file = Files.writeString(folder.resolve("judged.yaml"), JudgedStagesTest.RECIPE);
    recipe = new RecipeReader(EngineStages.all()).read(file);
  }

  private BuildReport run(List<String> done) {
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
    TrainSettings settings = new TrainSettings(data, folder.resolve("work"), 16 << 20, 1);
    return new Trainer(settings, Progress.none(), listener).run(recipe, Optional.empty());
  }

  private long fingerprint(BuildReport built, BanList bans) {
    try (ParaphraseTable table = ParaphraseTable.open(built.result("offered"));
        LanguageModel lm = LanguageModel.open(built.result("lm"));
        DistilledSyntax syntax = DistilledSyntax.open(data.resolve("syntax.bin"))) {
      List<ParaphraseTable> tables = List.of(table);
      Planner planner =
          new Planner(
              tables,
              lm,
              new SyntaxStructure(syntax, tables),
              PlanLimits.DEFAULT,
              bans,
              Optional.empty(),
              List.of());
      FitFeatures features = new FitFeatures(List.of(table.info()), lm, null);
      return new FitLessons(planner, features)
          .fingerprint(LabelFile.read(data.resolve("labels.tsv")));
    }
  }

  @Test
  void anotherRuleOfThePlannerGivesAnotherFingerprint() throws IOException {
    BuildReport built = run(new ArrayList<>());
    long usual = fingerprint(built, BanList.NONE);
    assertEquals(usual, fingerprint(built, BanList.NONE));
    Path bans = Files.writeString(folder.resolve("bans"), "large\n");
    try (LineReader lines = TextFiles.lines(bans)) {
      assertNotEquals(usual, fingerprint(built, BanList.read(lines)));
    }
  }

  /** The rules of the stage that gets judgements and these inputs, but no labels. */
  private String rulesWithoutLabels(BuildReport built, Map<String, Path> more) {
    StageKind kind = StageKinds.named("acceptability");
    Map<String, Path> files = new LinkedHashMap<>(more);
    files.put("tables", built.result("offered"));
    files.put("lm", built.result("lm"));
    files.put("syntax", data.resolve("syntax.bin"));
    files.put("vectors", built.result("vectors"));
    Map<Port, Map<String, Path>> inputs = new LinkedHashMap<>();
    files.forEach((port, file) -> inputs.put(kind.port(port), Map.of("", file)));
    return kind.rules(
        new StageRun(
            new StageOptions(kind, Map.of()),
            inputs,
            Map.of(),
            new StageRun.Room(folder, 16 << 20, 1),
            StageFiles.PLAIN,
            Progress.none()));
  }

  @Test
  void withoutLabelsTheTextsStandForTheJudgedSentences() {
    BuildReport built = run(new ArrayList<>());
    Path text = data.resolve("text.txt");
    assertFalse(rulesWithoutLabels(built, Map.of("texts", text)).isEmpty());
    assertEquals("", rulesWithoutLabels(built, Map.of()));
  }

  @Test
  void whatIsTaughtByTheSameRulesIsNotTaughtAgain() {
    List<String> done = new ArrayList<>();
    run(done);
    assertTrue(done.containsAll(List.of("acceptability", "join")), done::toString);
    done.clear();
    run(done);
    assertEquals(List.of(), done);
  }
}
