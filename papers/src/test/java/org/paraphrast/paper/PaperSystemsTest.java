package org.paraphrast.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.Pipeline;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.DecodeFixtures;
import org.paraphrast.io.DataException;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.loglinear.LogLinearSystem;
import org.paraphrast.loglinear.PaperModel;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

/** The papers' models, each by its equation. */
class PaperSystemsTest {
  private static final Sentence SENTENCE = Analyzer.english().analyze("The big dog runs.");
  private static final Generator.Seed SEED = new Generator.Seed(1);

  private static final LanguageModel MAIN =
      DecodeFixtures.lm(2, List.of("the big dog runs .", "a large dog"));
  private static final LanguageModel TRIGRAMS =
      DecodeFixtures.lm(3, List.of("the large hound runs ."));

  /** Quirk04 takes the one column for its channel, the others for theirs. */
  private static final List<String> CHANNEL = List.of(PaperModel.CHANNEL);

  @TempDir Path folder;

  private ParaphraseTable table(String name, TableEntry... entries) {
    return DecodeFixtures.table(folder, name, List.of(entries));
  }

  /** A table of several columns; each line is a source, a target and their values. */
  private ParaphraseTable columns(String name, List<String> columns, String... lines) {
    TableInfo info = new TableInfo(name, "made for the test", columns);
    Path file = folder.resolve(name + ".table");
    try (TableBuilder builder =
        new TableBuilder(
            info, TableBuilder.Precision.EXACT, new ExternalSorter(folder, 1 << 16), 20)) {
      for (String line : lines) {
        String[] cells = line.split(" ");
        List<Float> values =
            List.of(cells).subList(2, cells.length).stream().map(Float::valueOf).toList();
        builder.add(
            new TableEntry(Unit.parse(cells[0]), Unit.parse(cells[1]), values, Evidence.NONE));
      }
      builder.write(file);
    }
    return ParaphraseTable.open(file);
  }

  private static PaperSystems systems(
      PaperSystems.TunedWeights weights, ParaphraseTable... tables) {
    return new PaperSystems(pipeline(MAIN, tables), TRIGRAMS, weights);
  }

  private static Pipeline pipeline(LanguageModel lm, ParaphraseTable... tables) {
    Pipeline.Parts parts =
        new Pipeline.Parts(
            List.of(tables), lm, Structure.Analysis.NONE, new Renderer(), BanList.NONE);
    return new Pipeline(parts, purpose -> Weights.DEFAULT, Pipeline.Extras.NONE);
  }

  /** Weights that no model was tuned to. */
  private static final PaperSystems.TunedWeights UNTUNED = (model, purpose) -> Optional.empty();

  private static PaperSystems untuned(ParaphraseTable... tables) {
    return systems(UNTUNED, tables);
  }

  private static Hypothesis best(Generator generator) {
    return generator.generate(SENTENCE, Task.VARIATION, 1, SEED).hypotheses().get(0);
  }

  private static double feature(Hypothesis hypothesis, String name) {
    return hypothesis.features().getOrDefault(name, 0.0);
  }

  private static String text(Hypothesis hypothesis) {
    return hypothesis.text().rendering().text();
  }

  @Test
  void zhao09CountsAPairWhereItsWeightedScoreIsLargest() {
    try (ParaphraseTable one = table("one", DecodeFixtures.entry("big", "large", 0.5));
        ParaphraseTable two = table("two", DecodeFixtures.entry("big", "large", 0.1))) {
      LogLinearSystem system = untuned(one, two).loglinear(PaperModel.ZHAO09);
      Random random = new Random(23);
      int fromTwo = 0;
      for (int i = 0; i < 50; i++) {
        double first = 2 * random.nextDouble();
        double second = 2 * random.nextDouble();
        Weights weights = Weights.of(Map.of("one", first, "two", second, "lm", 0.3));
        Hypothesis found = best(system.tunable(weights));
        double inOne = first * Math.log(0.5);
        double inTwo = second * Math.log(0.1);
        fromTwo += inTwo > inOne ? 1 : 0;
        String place = "one " + first + ", two " + second;
        assertEquals(inTwo > inOne ? "two" : "one", found.choices().get(0).table(), place);
        double counted = feature(found, "one") + feature(found, "two");
        assertEquals(Math.max(inOne, inTwo), counted, 1e-6, place);
      }
      assertTrue(fromTwo > 0 && fromTwo < 50, "both happen: " + fromTwo);
    }
  }

  @Test
  void zhao09PlansForThePurposeAndTheOthersDoNot() {
    try (ParaphraseTable table =
        table(
            "one",
            DecodeFixtures.entry("big", "enormous", 0.9),
            DecodeFixtures.entry("runs", "goes", 0.1),
            DecodeFixtures.entry("dog", "pup", 0.1),
            DecodeFixtures.entry("dog", "pu", 0.05))) {
      PaperSystems systems = untuned(table);
      Generation shorter =
          systems.of(PaperModel.ZHAO09).generate(SENTENCE, Task.of(Purpose.COMPRESSION), 9, SEED);
      assertEquals(
          List.of("The big pu runs."), shorter.hypotheses().stream().map(h -> text(h)).toList());
      assertEquals(1, feature(shorter.hypotheses().get(0), "usability"), 1e-9);
      Generation any =
          systems
              .of(PaperModel.BASELINE_2)
              .generate(SENTENCE, Task.of(Purpose.COMPRESSION), 99, SEED);
      assertEquals(2 * 2 * 3 - 1, any.hypotheses().size());
    }
  }

  @Test
  void zhao08GivesUnusedTablesAMinimumThatPaysOnlyForGoodPairs() {
    try (ParaphraseTable good = table("good", DecodeFixtures.entry("big", "large", 0.5));
        ParaphraseTable bad = table("bad", DecodeFixtures.entry("dog", "cat", 0.3))) {
      LogLinearSystem system = untuned(good, bad).loglinear(PaperModel.ZHAO08);
      Weights noLm = Weights.of(Map.of("lm", 0.0));
      Generation found = system.tunable(noLm).generate(SENTENCE, Task.VARIATION, 9, SEED);
      assertEquals(-2, found.sourceScore().orElseThrow(), 1e-9); // both tables, no word by itself
      assertEquals("The large dog runs.", text(found.hypotheses().get(0)));
      assertEquals(Math.log(0.5) - 1, found.hypotheses().get(0).score(), 1e-6);
      assertEquals("The big cat runs.", text(found.hypotheses().get(2)));
      assertTrue(found.hypotheses().get(2).score() < found.sourceScore().orElseThrow());
      Generation paid =
          system
              .tunable(noLm.with(Weights.UNUSED, Math.log(1e-4)))
              .generate(SENTENCE, Task.VARIATION, 9, SEED);
      assertEquals("The large cat runs.", text(paid.hypotheses().get(0)));
      assertThrows(DataException.class, () -> noLm.with(Weights.UNUSED, 0.1));
    }
  }

  @Test
  void quirk04DecidesByTheChannel() {
    List<String> counted = List.of("p(e2|e1)", "p(e1|e2)", "count(e1)");
    List<String> model1 = List.of("p(e2|e1)", "p(e1|e2)", "count(e1)", "model1(e1|e2)");
    Weights noLm = Weights.of(Map.of("lm", 0.0));
    try (ParaphraseTable table =
        columns("comparable", model1, "big large 0.9 0.2 1 0.2", "big huge 0.1 0.6 1 0.6")) {
      LogLinearSystem system = untuned(table).loglinear(PaperModel.QUIRK04);
      Hypothesis found = best(system.tunable(noLm));
      assertEquals("The huge dog runs.", text(found));
      assertEquals(Math.log(0.6) - 4, found.score(), 1e-6); // u = e^−1 for each of four words
      Hypothesis careful = best(system.tunable(noLm.with("self", 0.0)));
      assertEquals(Math.log(0.6), careful.score(), 1e-6); // u = 1
      assertEquals("The large dog runs.", text(best(untuned(table).of(PaperModel.BASELINE_1))));
      assertEquals(
          List.of("ln comparable:model1(e1|e2)", "self", "lm"), system.features(Weights.DEFAULT));
    }
    try (ParaphraseTable table = columns("comparable", counted, "big large 0.9 0.2 1")) {
      String message =
          assertThrows(DataException.class, () -> untuned(table).of(PaperModel.QUIRK04))
              .getMessage();
      assertTrue(message.contains("model1(e1|e2)"), message);
    }
    try (ParaphraseTable other = table("pivot", DecodeFixtures.entry("big", "large", 0.5))) {
      String message =
          assertThrows(DataException.class, () -> untuned(other).of(PaperModel.QUIRK04))
              .getMessage();
      assertTrue(message.contains("'comparable'"), message);
    }
  }

  @Test
  void whatThePapersHaveTrigramsForUsesThem() {
    try (ParaphraseTable table = columns("comparable", CHANNEL, "big large 0.5")) {
      for (PaperModel model : PaperModel.values()) {
        double found = feature(best(untuned(table).of(model)), "lm");
        double bigrams = feature(best(over(MAIN, table).of(model)), "lm");
        double trigrams = feature(best(over(TRIGRAMS, table).of(model)), "lm");
        assertNotEquals(bigrams, trigrams, 1e-9, model.system());
        assertEquals(model == PaperModel.ZHAO08 ? bigrams : trigrams, found, 1e-9, model.system());
      }
    }
  }

  private static PaperSystems over(LanguageModel lm, ParaphraseTable table) {
    return PaperSystems.untuned(pipeline(lm, table));
  }

  @Test
  void tunedWeightsAreTakenAndNameOnlyWhatTheSystemHas() {
    PaperSystems.TunedWeights tuned =
        new PaperSystems.TunedWeights() {
          @Override
          public Weights ofBaselines() {
            throw new AssertionError("weights of no baseline");
          }

          @Override
          public Optional<Weights> tuned(PaperModel model, Purpose purpose) {
            return Optional.of(
                Weights.parse(model.label(purpose), List.of("comparable 0.25", "lm 0")));
          }
        };
    try (ParaphraseTable table = columns("comparable", CHANNEL, "big large 0.5")) {
      PaperSystems systems = systems(tuned, table);
      for (PaperModel model : PaperModel.values()) { // the table has no other column for Quirk04
        assertEquals(0.25 * Math.log(0.5), feature(best(systems.of(model)), "comparable"), 1e-6);
      }
    }
    List<TableInfo> tables =
        List.of(
            new TableInfo("pivot", "", List.of("p(e2|e1)", "p(e1|e2)")),
            new TableInfo("clusters", "", List.of("score")));
    Weights wrong =
        Weights.parse(
            "w", List.of("pivot 1", "clusters 1", "ln pivot:p(e1|e2) 1", "fit 1", "lm 1"));
    assertEquals(
        List.of(
            "w:1: Quirk04 does not use the table 'pivot'; remove the line",
            "w:2: Quirk04 does not use the table 'clusters'; remove the line",
            "w:3: Quirk04 does not use the table 'pivot'; remove the line",
            "w:4: Quirk04 has no feature 'fit'; use only self, lm"),
        PaperModel.QUIRK04.faults(wrong, tables));
    assertEquals(
        List.of(
            "w:2: Zhao09 does not use the table 'clusters'; remove the line",
            "w:3: Zhao09 has no feature 'ln pivot:p(e1|e2)'; use only pivot, self, lm, usability",
            "w:4: Zhao09 has no feature 'fit'; use only pivot, self, lm, usability"),
        PaperModel.ZHAO09.faults(wrong, tables));
    assertEquals(
        List.of(), PaperModel.ZHAO08.faults(Weights.parse("w", List.of("unused -2")), tables));
    assertTrue(PaperModel.byLabel().containsKey("zhao09-compression"));
    assertEquals(PaperModel.BASELINE_1, PaperModel.byLabel().get("baseline-1"));
  }
}
