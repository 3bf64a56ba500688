package org.paraphrast.evaluate.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.generate.EngineSystems;
import org.paraphrast.plan.Task;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

/** The registries of all systems together. */
class EverySystemTest {
  private static final Sentence SENTENCE = Analyzer.english().analyze(TinyModel.CAR);

  private static final Systems ALL =
      EngineSystems.and(BaselineSystems.andStandard(), Optional.of(new Candidates()));

  /** Two engines that always say the same. */
  private record Candidates() implements CandidateSource {
    @Override
    public CandidateSet of(String text) {
      String got = "The old man got a car.";
      return CandidateSet.merge(
          "1", text, Map.of(SinglePivot.named("x"), got, SinglePivot.named("y"), got));
    }

    @Override
    public Collection<CandidateSet> known() {
      return List.of(of(TinyModel.CAR));
    }
  }

  @TempDir Path folder;

  @Test
  void everySystemAnswersByItsNameInAnyCase() {
    List<TableEntry> cars = List.of(TinyModel.pair("car", "automobile", 0.5, ""));
    List<TableEntry> templates =
        List.of(TinyModel.pair("the [X_1] bought [X_2]", "[X_2] was bought by the [X_1]", 0.5, ""));
    try (ModelFolder model =
        TinyModel.open(
            folder,
            Map.of("comparable", cars, "clusters", cars, "wordnet-all", cars, "msa", templates))) {
      for (Systems.Entry entry : ALL.all()) {
        String name = entry.name();
        assertEquals(entry, ALL.named(name.toLowerCase(Locale.ROOT)));
        Generator system = entry.create(Optional.of(model), UserTables.NONE);
        Generation generation = system.generate(SENTENCE, Task.VARIATION, 3, new Generator.Seed(7));
        assertEquals(name, system.name());
        assertFalse(generation.hypotheses().isEmpty(), name);
        assertEquals(
            generation.hypotheses(),
            system.generate(SENTENCE, Task.VARIATION, 3, new Generator.Seed(7)).hypotheses(),
            name);
      }
    }
  }

  @Test
  void anOtherNameMeansTheSameSystem() {
    assertEquals(ALL.named("Paraphrast"), ALL.named("spg"));
    assertFalse(ALL.names().contains("SPG"), "said in the description only");
    assertTrue(ALL.named("SPG").description().contains("SPG"));
    Systems.Entry own =
        PaperSystems.entry(
            "SPG", "one's own", (model, user) -> PaperSystems.of(model, user).moses("SPG"));
    assertEquals(own, ALL.with(own).named("spg"), "a system of that name comes first");
    try (ModelFolder model = TinyModel.open(folder)) {
      assertEquals("SPG", model.manifest().system());
      assertEquals("Paraphrast", model.system(ALL).name());
    }
  }

  @Test
  void trigramsScoreANumberAsItsClass() throws IOException {
    List<TableEntry> cars = List.of(TinyModel.pair("car", "automobile", 0.5, ""));
    TinyModel.open(folder, Map.of("comparable", cars, "clusters", cars, "wordnet-all", cars))
        .close();
    Files.move(
        LmFiles.lmFile(
            folder,
            3,
            List.of("the old man bought a car for 12 .", "he paid 7 for it ."),
            new TextSettings(true, TextSettings.Entities.CLASSES)),
        folder.resolve("lm-trigram.bin"));
    try (ModelFolder model =
        TinyModel.with(folder, "lm-trigram.bin", ModelManifest.Role.TRIGRAMS)) {
      Optional<ModelFolder> some = Optional.of(model);
      for (String name : List.of("Zhao09", "Quirk04", "Baseline-1", "Baseline-2", "WN+LM", "CL")) {
        Generator system = ALL.named(name).create(some, UserTables.NONE);
        assertEquals(source(system, "12"), source(system, "43"), 1e-9, name);
        assertTrue(source(system, "43") > source(system, "dogs"), name);
      }
      Generator main = ALL.named("Zhao08").create(some, UserTables.NONE);
      assertEquals(source(main, "43"), source(main, "dogs"), 1e-9, "both unknown without classes");
    }
  }

  /** The score of the unchanged sentence about the price of a car. */
  private static double source(Generator system, String price) {
    Sentence sentence = Analyzer.english().analyze("The old man bought a car for " + price + ".");
    return system
        .generate(sentence, Task.VARIATION, 1, new Generator.Seed(1))
        .sourceScore()
        .orElseThrow();
  }

  @Test
  void weightsOfASystemAreItsOwn() throws IOException {
    TinyModel.open(folder).close();
    Files.writeString(folder.resolve("weights/zhao08.weights"), "pivot 3\nlm 0\nunused -2\n");
    try (ModelFolder model =
        TinyModel.with(folder, "weights/zhao08.weights", ModelManifest.Role.WEIGHTS)) {
      Generator tuned = ALL.named("Zhao08").create(Optional.of(model), UserTables.NONE);
      // 3 · −2 for the pivoted table, 1 · −2 for WordNet
      assertEquals(-8, source(tuned, "12"), 1e-9);
    }
    Files.writeString(folder.resolve("weights/zhao09-variation.weights"), "wordnet:units 1\n");
    try (ModelFolder model =
        TinyModel.with(folder, "weights/zhao09-variation.weights", ModelManifest.Role.WEIGHTS)) {
      String message =
          assertThrows(
                  DataException.class,
                  () -> ALL.named("Zhao09").create(Optional.of(model), UserTables.NONE))
              .getMessage();
      assertTrue(message.contains(":1: Zhao09 has no feature 'wordnet:units'"), message);
    }
  }

  @Test
  void whatASystemNeedsIsAskedFor() {
    Optional<ModelFolder> none = Optional.empty();
    assertThrows(DataException.class, () -> ALL.named("SPG").create(none, UserTables.NONE));
    assertThrows(IllegalArgumentException.class, () -> ALL.named("SPGG"));
    try (ModelFolder model = TinyModel.open(folder)) {
      Optional<ModelFolder> some = Optional.of(model);
      Systems alone = EngineSystems.and(Systems.standard(), Optional.empty());
      for (String name : List.of("S-1", "S-2", "D-2", "consensus", "S-1+")) {
        assertThrows(
            DataException.class, () -> alone.named(name).create(some, UserTables.NONE), name);
      }
      Map<String, String> tables =
          Map.of(
              "Baseline-1",
              "comparable",
              "Quirk04",
              "comparable",
              "CL",
              "clusters",
              "MSA",
              "msa",
              "WN+LM",
              "wordnet-all");
      tables.forEach(
          (name, table) -> {
            String message =
                assertThrows(
                        DataException.class, () -> ALL.named(name).create(some, UserTables.NONE))
                    .getMessage();
            assertTrue(message.contains("'" + table + "'"), message);
            assertTrue(message.contains("recipes/papers.yaml"), message);
          });
    }
  }
}
