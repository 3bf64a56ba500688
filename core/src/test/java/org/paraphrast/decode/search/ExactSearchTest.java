package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
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
import org.paraphrast.plan.HeadedSpan;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.render.Renderer;

/** Exact search against exhaustive enumeration. */
class ExactSearchTest {
  static final List<String> WORDS =
      List.of("a", "an", "apple", "heir", "dog", "unit", "old", "runs", "eats", ",", "5", "paris");

  private static final List<String> SURFACES =
      List.of("a", "an", "apple", "heir", "dog", "unit", "old", "runs", "eats", ",", "5", "Paris");

  @TempDir Path folder;

  @Test
  void equalsExhaustiveEnumerationOnRandomSentences() {
    List<LanguageModel> models = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      models.add(DecodeFixtures.randomLm(1 + i % 4, new Random(i), WORDS.subList(0, 11)));
    }
    int[] listed = new int[1];
    long runs =
        Property.check(
            300,
            (random, seed) -> {
              List<List<TableEntry>> entries = new ArrayList<>();
              List<ParaphraseTable> tables = new ArrayList<>();
              for (int t = 0; t <= random.nextInt(2); t++) {
                entries.add(entries(random));
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
    Sentence sentence = sentence(random);
    Structure structure = structure(random, sentence.size());
    Task task = task(random);
    Map<String, Double> weights = weights(random);
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

  static Sentence sentence(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      String word = SURFACES.get(random.nextInt(SURFACES.size()));
      text.append(text.isEmpty() || word.equals(",") ? "" : random.nextInt(20) == 0 ? "  " : " ");
      boolean capital = text.isEmpty() ? random.nextBoolean() : random.nextInt(15) == 0;
      text.append(
          capital ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) : word);
    }
    return Analyzer.english().analyze(text.toString());
  }

  private static String words(Random random, int least, int most) {
    StringBuilder text = new StringBuilder();
    int size = least + random.nextInt(most - least + 1);
    for (int i = 0; i < size; i++) {
      text.append(text.isEmpty() ? "" : " ").append(WORDS.get(random.nextInt(WORDS.size())));
    }
    return text.toString();
  }

  static List<TableEntry> entries(Random random) {
    List<TableEntry> entries = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (int i = 5 + random.nextInt(20); i > 0; i--) {
      double score = random.nextInt(4) == 0 ? 0.5 : (1 + random.nextInt(99)) / 100.0;
      String source;
      String target;
      switch (random.nextInt(8)) {
        case 0 -> {
          source = words(random, 1, 1) + " [NN_1]" + (random.nextBoolean() ? " dog" : "");
          target = random.nextBoolean() ? words(random, 0, 1) + " [NN_1]" : "[NN_1] old";
        }
        case 1 -> {
          source = "[NN_1] " + words(random, 1, 1) + " [JJ_2]";
          target = "[JJ_2] " + words(random, 0, 2) + " [NN_1]";
        }
        case 2 -> {
          source = words(random, 1, 1) + " <OBJ> " + words(random, 1, 1);
          target = words(random, 1, 1) + " <OBJ> " + words(random, 1, 1);
        }
        default -> {
          source = words(random, 1, 3);
          target = words(random, 0, 3);
        }
      }
      // a word in place of a comma may stick to its neighbour, and is then another token
      if (source.indexOf(',') < 0
          && known.add(source.strip() + "→" + target.strip().replaceAll(" +", " "))) {
        entries.add(DecodeFixtures.entry(source, target, score));
      }
    }
    return entries;
  }

  static Structure structure(Random random, int size) {
    List<HeadedSpan> phrases = new ArrayList<>();
    List<VerbObject> objects = new ArrayList<>();
    Set<TokenSpan> spans = new HashSet<>();
    for (int i = random.nextInt(4); i > 0 && size > 1; i--) {
      int start = random.nextInt(size);
      TokenSpan span = new TokenSpan(start, start + 1 + random.nextInt(size - start));
      if (spans.add(span)) {
        phrases.add(new HeadedSpan(span, random.nextInt(3) == 0 ? "JJ" : "NN"));
      }
      int object = random.nextInt(size);
      if (objects.isEmpty() && object != start) {
        objects.add(new VerbObject(new VerbObject.Verb(start), object));
      }
    }
    return new Structure(phrases, objects);
  }

  static Task task(Random random) {
    boolean plain = random.nextBoolean();
    LengthLimit length = LengthLimit.NONE;
    if (!plain && random.nextBoolean()) {
      length = random.nextBoolean() ? length.withMaxBytes(12) : length.withMaxRatio(0.9);
    }
    Purpose[] purposes = Purpose.values();
    return Task.of(plain ? Purpose.VARIATION : purposes[random.nextInt(purposes.length)])
        .withReference("an old dog eats an apple")
        .withLength(length)
        .withAvoid(!plain && random.nextInt(3) == 0 ? List.of("dog") : List.of())
        .withMust(!plain && random.nextInt(3) == 0 ? List.of("apple") : List.of())
        .withChange(random.nextInt(3) == 0 ? 0.3 + random.nextDouble() / 2 : 0.5);
  }

  static Map<String, Double> weights(Random random) {
    Map<String, Double> weights = new HashMap<>();
    for (String name : List.of("lm", "self", "usability", "t0")) {
      if (random.nextInt(3) == 0) {
        weights.put(name, 2 * random.nextDouble());
      }
    }
    for (String name : List.of("words", "units", "chars")) {
      if (random.nextInt(4) == 0) {
        weights.put(name, random.nextDouble() - 0.5);
      }
    }
    return weights;
  }

  @Test
  void aWordThatMustComeLeavesOtherWindowsFree() {
    LanguageModel lm = DecodeFixtures.randomLm(3, new Random(1), WORDS);
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
    LanguageModel lm = DecodeFixtures.randomLm(3, new Random(1), WORDS);
    List<TableEntry> entries = new ArrayList<>();
    for (String word : WORDS) {
      for (int i = 0; i < WORDS.size(); i++) {
        entries.add(DecodeFixtures.entry(word, WORDS.get(i) + " old", 0.01 * (i + 1)));
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
