package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.HeadedSpan;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

/** The papers' own worked examples, over tables of their units. */
class PaperExamplesTest {
  @TempDir Path folder;

  private static List<TableEntry> entries(String... lines) {
    List<TableEntry> entries = new ArrayList<>();
    for (String line : lines) {
      String[] sides = line.split(" -> ", -1);
      for (String target : sides[1].split(" \\| ", -1)) {
        entries.add(DecodeFixtures.entry(sides[0], target, 0.5));
      }
    }
    return entries;
  }

  private static TokenSpan span(Sentence sentence, String words) {
    int start = sentence.toString().indexOf(words);
    int first = (int) sentence.toString().substring(0, start).chars().filter(c -> c == ' ').count();
    return new TokenSpan(first, first + words.split(" ", -1).length);
  }

  private static String text(Sentence sentence, Hypothesis hypothesis) {
    return new Renderer()
        .render(sentence, hypothesis.choices().stream().map(UnitChoice::replacement).toList())
        .text();
  }

  /** Zhao09 figure 3: compression keeps the second and third source units, and some targets. */
  @Test
  void zhao09Figure3() {
    Sentence sentence =
        Analyzer.english()
            .analyze(
                "The US government should take the overall situation into consideration and"
                    + " actively promote bilateral high-tech trades.");
    LanguageModel lm = DecodeFixtures.lm(3, List.of("the us government", "trades"));
    Structure structure =
        new Structure(
            List.of(new HeadedSpan(span(sentence, "the overall situation"), "NN")),
            List.of(
                new VerbObject(
                    new VerbObject.Verb(span(sentence, "promote").start()),
                    span(sentence, "trades").start())));
    try (ParaphraseTable table =
        DecodeFixtures.table(
            folder,
            "all",
            entries(
                "the us government -> the us administration | the us government on",
                "overall situation -> overall interest | overall picture | overview"
                    + " | situation as a whole | whole situation",
                "take [NN_1] into consideration -> consider [NN_1] | take into account [NN_1]"
                    + " | take account of [NN_1] | take [NN_1] into account"
                    + " | take into consideration [NN_1]",
                "promote <OBJ> trades -> sanction <OBJ> trades | stimulate <OBJ> trades"
                    + " | strengthen <OBJ> trades | support <OBJ> trades"
                    + " | sustain <OBJ> trades"))) {
      Planner planner = new Planner(List.of(table), lm, s -> structure, PlanLimits.DEFAULT);
      assertEquals(17, planner.plan(sentence, Task.VARIATION).pairs().size());
      Plan plan = planner.plan(sentence, Task.of(Purpose.COMPRESSION));
      List<String> kept = new ArrayList<>();
      for (UnitPair pair : plan.pairs()) {
        kept.add(
            new Renderer()
                .render(sentence, List.of(pair.replacement(plan.words(), lm.caseForms())))
                .text()
                .replace("The US government should ", "")
                .replace(" and actively promote bilateral high-tech trades.", ""));
      }
      assertEquals(
          new TreeSet<>(
              List.of(
                  "take the overall interest into consideration",
                  "take the overall picture into consideration",
                  "take the overview into consideration",
                  "take the whole situation into consideration",
                  "consider the overall situation",
                  "take into account the overall situation",
                  "take account of the overall situation",
                  "take the overall situation into account")),
          new TreeSet<>(kept));
      StatisticalGenerator generator = DecodeFixtures.generator(List.of(table), lm, s -> structure);
      Generation generation =
          generator.generate(sentence, Task.of(Purpose.COMPRESSION), 1, new Generator.Seed(0));
      assertTrue(generation.optimal());
      assertEquals(
          "The US government should consider the overview and actively promote bilateral"
              + " high-tech trades.",
          text(sentence, generation.hypotheses().get(0)));
    }
  }

  /** Zhao09 table 2: one sentence, three applications. */
  @Test
  void zhao09Table2() {
    String start = "Liu Lefei says that in ";
    String end = " an insurance company's overall allocation.";
    Sentence sentence =
        Analyzer.english()
            .analyze(
                start
                    + "the long term, in terms of asset alocation, overseas investment should"
                    + " occupy a certain proportion of"
                    + end);
    Structure structure =
        new Structure(
            List.of(
                new HeadedSpan(span(sentence, "asset alocation"), "NN"),
                new HeadedSpan(span(sentence, "certain"), "JJ"),
                new HeadedSpan(span(sentence, "an insurance company 's overall allocation"), "NN")),
            List.of());
    LanguageModel lm =
        DecodeFixtures.lm(
            3,
            List.of(
                "liu lefei says that in the long run , in terms of wealth distribution",
                "in terms of wealth distribution , a certain part of an overall allocation",
                "a certain part of wealth",
                "wealth distribution",
                "investment should occupy a part"));
    try (ParaphraseTable table =
        DecodeFixtures.table(
            folder,
            "all",
            entries(
                "the long term -> the long run",
                "in terms of [NN_1] -> in area of [NN_1]",
                "asset -> wealth",
                "alocation -> distribution",
                "of asset -> of capital",
                "alocation -> allocation",
                "a [JJ_1] proportion of [NN_1] -> a [JJ_1] part of [NN_1]"
                    + " | the [JJ_1] ratio of [NN_1]"))) {
      LogLinearModel model =
          DecodeFixtures.model(
              List.of(table),
              lm,
              Weights.DEFAULT.with(Weights.USABILITY, 5),
              OptionalDouble.empty());
      StatisticalGenerator generator =
          new StatisticalGenerator(
              "SPG",
              new Planner(List.of(table), lm, s -> structure, PlanLimits.DEFAULT),
              task -> model,
              new Renderer(),
              SearchOptions.DEFAULT);
      assertEquals(
          start
              + "the long run, in area of asset alocation, overseas investment should occupy a"
              + " certain part of"
              + end,
          best(generator, sentence, Task.of(Purpose.COMPRESSION)));
      assertEquals(
          start
              + "the long run, in terms of wealth distribution, overseas investment should"
              + " occupy a certain part of"
              + end,
          best(generator, sentence, Task.of(Purpose.SIMPLIFICATION)));
      assertEquals(
          start
              + "the long run, in terms of capital allocation, overseas investment should occupy"
              + " the certain ratio of"
              + end,
          best(
              generator,
              sentence,
              Task.of(Purpose.SIMILARITY)
                  .withReference(
                      "Liu Lefei said that in terms of capital allocation, outbound investment"
                          + " should make up a certain ratio of overall allocations for insurance"
                          + " companies in the long run.")));
    }
  }

  private static String best(StatisticalGenerator generator, Sentence sentence, Task task) {
    Generation generation = generator.generate(sentence, task, 1, new Generator.Seed(0));
    assertTrue(generation.optimal());
    return text(sentence, generation.hypotheses().get(0));
  }

  /** Chevelu10 examples 1 and 2: a text with two derivations is worth the better one. */
  @Test
  void chevelu10Examples1And2() {
    Sentence sentence = Analyzer.english().analyze("The dog runs after the young cat.");
    LanguageModel lm =
        DecodeFixtures.lm(3, List.of("the dog runs after the kitten .", "the beast runs .", "it"));
    List<TableEntry> rules =
        List.of(
            DecodeFixtures.entry("the dog", "the beast", 0.8),
            DecodeFixtures.entry("the young cat", "the kitten", 0.7),
            DecodeFixtures.entry("after the", "after it", 0.4),
            DecodeFixtures.entry("the young", "the", 0.05),
            DecodeFixtures.entry("cat", "kitten", 0.1));
    try (ParaphraseTable table = DecodeFixtures.table(folder, "rules", rules)) {
      Map<String, Double> weights = Map.of(Weights.SELF, 0.0);
      LogLinearModel model =
          DecodeFixtures.model(List.of(table), lm, Weights.of(weights), OptionalDouble.empty());
      StatisticalGenerator generator =
          new StatisticalGenerator(
              "SPG",
              new Planner(List.of(table), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT),
              task -> model,
              new Renderer(),
              SearchOptions.DEFAULT);
      Hypothesis kitten =
          generator
              .trueScore(sentence, Task.VARIATION, "The beast runs after the kitten.")
              .derivation()
              .orElseThrow();
      assertEquals(2, kitten.choices().size());
      assertEquals(
          Math.log(0.8) + Math.log(0.7), kitten.features().getOrDefault("rules", 0.0), 1e-6);
      Hypothesis it =
          generator
              .trueScore(sentence, Task.VARIATION, "the beast runs after it young cat.")
              .derivation()
              .orElseThrow();
      assertEquals(Math.log(0.8) + Math.log(0.4), it.features().getOrDefault("rules", 0.0), 1e-6);
      TrueScore.Result none =
          generator.trueScore(sentence, Task.VARIATION, "The wolf runs after the kitten!");
      assertTrue(none.derivation().isEmpty());
      assertEquals(List.of("wolf", "!"), none.underivable());
      assertEquals(List.of("dog", "."), none.unused());
      Generation all = generator.generate(sentence, Task.VARIATION, 100, new Generator.Seed(0));
      List<String> texts = all.hypotheses().stream().map(h -> text(sentence, h)).toList();
      assertEquals(texts.size(), new TreeSet<>(texts).size());
      assertTrue(texts.contains("The beast runs after the kitten."));
      assertTrue(texts.contains("The dog runs after it young cat."));
      assertEquals(11, texts.size());
    }
  }
}
