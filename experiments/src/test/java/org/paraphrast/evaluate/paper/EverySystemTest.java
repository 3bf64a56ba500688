package org.paraphrast.evaluate.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.CandidateSet;
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
      BaselineSystems.andStandard()
          .with(
              EngineSystems.selection(
                  Optional.of(
                      text ->
                          CandidateSet.merge(
                              "1", text, Map.of(SinglePivot.named("x"), "The man got a car.")))));

  @TempDir Path folder;

  @Test
  void everySystemAnswersByItsNameInAnyCase() {
    List<TableEntry> cars = List.of(TinyModel.pair("car", "automobile", 0.5, ""));
    List<TableEntry> templates =
        List.of(TinyModel.pair("the [X_1] bought [X_2]", "[X_2] was bought by the [X_1]", 0.5, ""));
    try (ModelFolder model =
        TinyModel.open(folder, Map.of("comparable", cars, "clusters", cars, "msa", templates))) {
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
  void whatASystemNeedsIsAskedFor() {
    Optional<ModelFolder> none = Optional.empty();
    assertThrows(DataException.class, () -> ALL.named("SPG").create(none, UserTables.NONE));
    assertThrows(IllegalArgumentException.class, () -> ALL.named("SPGG"));
    try (ModelFolder model = TinyModel.open(folder)) {
      Optional<ModelFolder> some = Optional.of(model);
      Systems.Entry selection = EngineSystems.selection(Optional.empty());
      assertThrows(DataException.class, () -> selection.create(some, UserTables.NONE));
      for (String name : List.of("Baseline-1", "CL", "MSA")) {
        assertThrows(DataException.class, () -> ALL.named(name).create(some, UserTables.NONE));
      }
    }
  }
}
