package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.TextWriters;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.render.Renderer;

/** Exact search against exhaustive enumeration. */
class ExactSearchTest {
  @TempDir Path folder;

  @Test
  void equalsExhaustiveEnumerationOnRandomSentences() {
    List<LanguageModel> models = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      models.add(
          DecodeFixtures.randomLm(1 + i % 4, new Random(i), RandomTasks.WORDS.subList(0, 11)));
    }
    int[] listed = new int[1];
    long runs =
        Property.check(
            300,
            (random, seed) -> {
              List<List<TableEntry>> entries = new ArrayList<>();
              List<ParaphraseTable> tables = new ArrayList<>();
              for (int t = 0; t <= random.nextInt(2); t++) {
                entries.add(RandomTasks.entries(random));
                tables.add(DecodeFixtures.table(folder, "t" + t, entries.get(t)));
              }
              for (int i = 0; i < 10; i++) {
                LanguageModel lm = models.get(random.nextInt(models.size()));
                listed[0] += check(random, entries, tables, lm, seed + " round " + i);
              }
              tables.forEach(ParaphraseTable::close);
            });
    assertTrue(listed[0] > 3 * runs, "listed " + listed[0]);
  }

  /** One sentence, task and model; gives how many texts were listed. */
  private static int check(
      Random random,
      List<List<TableEntry>> entries,
      List<ParaphraseTable> tables,
      LanguageModel lm,
      String seed) {
    Sentence sentence = RandomTasks.sentence(random);
    Structure structure = RandomTasks.structure(random, sentence.size());
    Task task = RandomTasks.task(random);
    Map<String, Double> weights = RandomTasks.weights(random);
    OptionalDouble lnUnused =
        random.nextInt(4) == 0 ? OptionalDouble.of(-3) : OptionalDouble.empty();
    int remainder = random.nextInt(8);
    Map<String, Double> all =
        new Exhaustive(sentence, task, entries, structure, weights, lm, lnUnused).texts();
    LogLinearModel model = DecodeFixtures.model(tables, lm, Weights.of(weights), lnUnused);
    StatisticalGenerator generator =
        new StatisticalGenerator(
            "SPG",
            new Planner(tables, lm, s -> structure, PlanLimits.DEFAULT),
            t -> model,
            s -> TextWriters.certifiedBy(s, text -> violations(s, text, remainder)),
            SearchOptions.DEFAULT);
    int count = 1 + random.nextInt(random.nextInt(3) == 0 ? 200 : 8);
    Generation generation = generator.generate(sentence, task, count, new Generator.Seed(0));
    String message = seed + " '" + sentence.text() + "' " + task + weights;
    assertTrue(generation.optimal(), message);
    assertEquals(
        all.getOrDefault(sentence.text(), Double.NaN),
        generation.sourceScore().orElse(Double.NaN),
        1e-6,
        message);
    Constraints constraints = new Constraints(sentence.text(), task);
    List<Map.Entry<String, Double>> expected = new ArrayList<>(all.entrySet());
    expected.removeIf(
        e ->
            e.getKey().equals(sentence.text())
                || !constraints.accepts(e.getKey())
                || !violations(sentence, e.getKey(), remainder).isEmpty());
    expected.sort(
        Comparator.<Map.Entry<String, Double>>comparingDouble(e -> -Math.rint(e.getValue() / 1e-6))
            .thenComparing(Map.Entry::getKey));
    int size = Math.min(count, expected.size());
    List<String> wanted = expected.subList(0, size).stream().map(Map.Entry::getKey).toList();
    List<String> found = new ArrayList<>();
    for (Hypothesis hypothesis : generation.hypotheses()) {
      String text = hypothesis.text().rendering().text();
      found.add(text);
      assertEquals(all.getOrDefault(text, Double.NaN), hypothesis.score(), 1e-6, message + text);
      assertEquals(
          hypothesis.score(),
          generator.trueScore(sentence, task, text).derivation().orElseThrow().score(),
          1e-6,
          message);
    }
    assertEquals(wanted, found, message);
    return size;
  }

  /** What a text breaks; one text in eight breaks something that only this test knows. */
  private static List<Violation> violations(Sentence sentence, String text, int remainder) {
    return Math.floorMod(text.hashCode(), 8) == remainder
        ? List.of(new Violation("chance", text))
        : Certificate.violations(sentence, text);
  }

  @Test
  void aWordThatMustComeLeavesOtherWindowsFree() {
    LanguageModel lm = DecodeFixtures.randomLm(3, new Random(1), RandomTasks.WORDS);
    List<TableEntry> entries =
        List.of(DecodeFixtures.entry("dog", "cat", 0.9), DecodeFixtures.entry("runs", "eats", 0.9));
    try (ParaphraseTable table = DecodeFixtures.table(folder, "t0", entries)) {
      StatisticalGenerator generator =
          DecodeFixtures.generator(List.of(table), lm, Structure.Analysis.NONE);
      Sentence sentence =
          Analyzer.english().analyze("old dog, ".repeat(70) + "old dog runs in the morning");
      for (String must : List.of("eats", "runs", "morning", "the morning")) {
        Task task = Task.VARIATION.withMust(List.of(must)).withChange(1);
        List<Hypothesis> found =
            generator.generate(sentence, task, 3, new Generator.Seed(0)).hypotheses();
        assertFalse(found.isEmpty(), must);
        for (Hypothesis hypothesis : found) {
          String text = hypothesis.text().rendering().text();
          assertTrue(text.endsWith(must) || text.contains(must + " in"), must + ": " + text);
        }
        // in the first window of several, which has no such word
        assertTrue(found.get(0).choices().get(0).replacement().source().start() < 10, must);
      }
      Task none = Task.VARIATION.withMust(List.of("horse")).withChange(1);
      assertTrue(
          generator.generate(sentence, none, 3, new Generator.Seed(0)).hypotheses().isEmpty());
    }
  }

  @Test
  void aBudgetThatDoesNotSufficeIsAdmitted() {
    LanguageModel lm = DecodeFixtures.randomLm(3, new Random(1), RandomTasks.WORDS);
    List<TableEntry> entries = new ArrayList<>();
    for (String word : RandomTasks.WORDS) {
      for (int i = 0; i < RandomTasks.WORDS.size(); i++) {
        entries.add(DecodeFixtures.entry(word, RandomTasks.WORDS.get(i) + " old", 0.01 * (i + 1)));
      }
    }
    try (ParaphraseTable table = DecodeFixtures.table(folder, "t0", entries)) {
      LogLinearModel model =
          DecodeFixtures.model(List.of(table), lm, Weights.DEFAULT, OptionalDouble.empty());
      StatisticalGenerator generator =
          new StatisticalGenerator(
              "SPG",
              new Planner(List.of(table), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT),
              task -> model,
              new Renderer(),
              new SearchOptions(
                  new SearchOptions.Budget(10),
                  SearchOptions.DEFAULT.steps(),
                  SearchOptions.DEFAULT.beam(),
                  SearchOptions.DEFAULT.estimate(),
                  SearchOptions.DEFAULT.exact()));
      Generation generation =
          generator.generate(
              Analyzer.english().analyze("an old dog eats an apple"),
              Task.VARIATION,
              3,
              new Generator.Seed(0));
      assertFalse(generation.optimal());
      assertEquals(3, generation.hypotheses().size());
    }
  }
}
