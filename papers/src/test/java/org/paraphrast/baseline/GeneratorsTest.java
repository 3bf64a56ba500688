package org.paraphrast.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.Pipeline;
import org.paraphrast.decode.ChangeLevel;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.DecodeFixtures;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.montecarlo.MonteCarloGenerator;
import org.paraphrast.montecarlo.MonteCarloOptions;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

/** PaperSystems, Monte-Carlo search, weights, articles, the wish to change. */
class GeneratorsTest {
  private static final Sentence SENTENCE =
      Analyzer.english().analyze("We need a new plan to fix the big problem.");

  @TempDir Path folder;

  private ParaphraseTable table(String name) {
    return DecodeFixtures.table(
        folder,
        name,
        List.of(
            DecodeFixtures.entry("new", "alternative", 0.4),
            DecodeFixtures.entry("new", "fresh", 0.3),
            DecodeFixtures.entry("plan", "scheme", 0.3),
            DecodeFixtures.entry("to fix", "to solve", 0.5),
            DecodeFixtures.entry("big", "large", 0.4),
            DecodeFixtures.entry("big problem", "large issue", 0.2)));
  }

  private ParaphraseTable templates() {
    return DecodeFixtures.table(
        folder,
        "msa",
        List.of(
            DecodeFixtures.entry(
                "we need [ARG_1] to fix [ARG_2]", "[ARG_2] calls for [ARG_1]", 0.5),
            DecodeFixtures.entry("we need [ARG_1] to lift [ARG_2]", "lift [ARG_2]", 0.5),
            DecodeFixtures.entry("we need [ARG_1]", "[ARG_1] is needed", 0.25)));
  }

  private LanguageModel lm() {
    return LmFiles.lm(
        folder,
        3,
        List.of(
            "we need an alternative plan .",
            "to solve the large problem .",
            "the big issue",
            "a new plan",
            "a fresh scheme",
            "fix the problem ."));
  }

  private PaperSystems systems(List<ParaphraseTable> tables, LanguageModel lm) {
    return systems(tables, lm, purpose -> Weights.DEFAULT);
  }

  private static PaperSystems systems(
      List<ParaphraseTable> tables, LanguageModel lm, Function<Purpose, Weights> weights) {
    Pipeline.Parts parts =
        new Pipeline.Parts(tables, lm, Structure.Analysis.NONE, new Renderer(), BanList.NONE);
    return PaperSystems.untuned(new Pipeline(parts, weights, Pipeline.Extras.NONE));
  }

  private static String text(Hypothesis hypothesis) {
    return hypothesis.text().rendering().text();
  }

  @Test
  void templatesCoverTheWholeSentenceAndMoveWhatTheirSlotsHold() {
    try (ParaphraseTable templates = templates()) {
      List<Hypothesis> found =
          new MsaBaseline(templates)
              .generate(SENTENCE, Task.VARIATION, 5, new Generator.Seed(0))
              .hypotheses();
      assertEquals(
          List.of(
              "The big problem calls for a new plan.",
              "A new plan to fix the big problem is needed."),
          found.stream().map(GeneratorsTest::text).toList());
      // 4 words of the template, 6 in slots; the pair's score is 0.5
      assertEquals(4 - 0.06 + Math.log(0.5), found.get(0).score(), 1e-6);
    }
  }

  @Test
  void tablesOfBaselinesAreForTheirBaselinesOnly() {
    LanguageModel lm = lm();
    try (ParaphraseTable clusters = table("clusters")) {
      PaperSystems systems = systems(List.of(clusters), lm);
      assertFalse(
          systems
              .allAlike("CL", "clusters")
              .generate(SENTENCE, Task.VARIATION, 3, new Generator.Seed(0))
              .hypotheses()
              .isEmpty());
      assertTrue(
          systems
              .pipeline()
              .exact()
              .generate(SENTENCE, Task.VARIATION, 3, new Generator.Seed(0))
              .hypotheses()
              .isEmpty());
    }
  }

  @Test
  void monteCarloFindsTheBestOfASmallLatticeInBothModes() {
    LanguageModel lm = lm();
    try (ParaphraseTable table = table("t")) {
      PaperSystems systems = systems(List.of(table), lm);
      Generation exact =
          systems.pipeline().exact().generate(SENTENCE, Task.VARIATION, 1, new Generator.Seed(0));
      for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
        Generation sampled =
            systems.monteCarlo(mode).generate(SENTENCE, Task.VARIATION, 1, new Generator.Seed(3));
        assertFalse(sampled.optimal());
        assertEquals(
            exact.hypotheses().get(0).score(),
            sampled.hypotheses().get(0).score(),
            1e-9,
            mode.name());
        assertEquals(exact.sourceScore().orElseThrow(), sampled.sourceScore().orElseThrow(), 1e-9);
      }
    }
  }

  @Test
  void monteCarloFollowsTheWeightsOfThePurpose() {
    LanguageModel lm = lm();
    try (ParaphraseTable table = table("t")) {
      PaperSystems systems =
          systems(
              List.of(table),
              lm,
              purpose ->
                  Weights.of(
                      Map.of(
                          "lm", 0.5 + List.of(Purpose.values()).indexOf(purpose), "words", -1.0)));
      Set<Double> scores = new HashSet<>();
      for (Purpose purpose : Purpose.values()) {
        Task task = Task.of(purpose).withReference("an alternative scheme");
        for (MonteCarloOptions.Mode mode : MonteCarloOptions.Mode.values()) {
          for (Hypothesis found :
              systems
                  .monteCarlo(mode)
                  .generate(SENTENCE, task, 2, new Generator.Seed(3))
                  .hypotheses()) {
            TrueScore.Result score =
                systems.pipeline().exact().trueScore(SENTENCE, task, text(found));
            assertEquals(
                score.derivation().orElseThrow().score(), found.score(), 1e-9, task.toString());
            scores.add(found.score());
          }
        }
      }
      assertTrue(scores.size() > 4, scores.toString());
    }
  }

  @Test
  void monteCarloStopsAtAnyTimeAndTakesAnyScore() {
    LanguageModel lm = lm();
    try (ParaphraseTable table = table("t")) {
      LogLinearModel model =
          DecodeFixtures.model(List.of(table), lm, Weights.DEFAULT, OptionalDouble.empty());
      MonteCarloGenerator shortest =
          new MonteCarloGenerator(
              new Planner(List.of(table), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT),
              task -> model,
              new Renderer(),
              MonteCarloOptions.PUBLISHED.withEpisodes(300),
              (sentence, text, hypothesis) -> text.length());
      int[] calls = new int[1];
      Generation generation =
          shortest.generate(
              new Call(SENTENCE), Task.VARIATION, 1, new Generator.Seed(1), () -> calls[0]++ > 200);
      assertEquals(202, calls[0]);
      assertEquals(
          "We need an alternative scheme to solve the large problem.",
          text(generation.hypotheses().get(0)));
    }
  }

  @Test
  void articlesFollowTheNewWordInTheSearchAndInTheText() {
    LanguageModel lm = lm();
    try (ParaphraseTable table = table("t")) {
      StatisticalGenerator generator =
          DecodeFixtures.generator(List.of(table), lm, Structure.Analysis.NONE);
      Generation generation =
          generator.generate(SENTENCE, Task.VARIATION, 50, new Generator.Seed(0));
      int alternatives = 0;
      for (Hypothesis hypothesis : generation.hypotheses()) {
        String text = text(hypothesis);
        alternatives += text.contains("an alternative") ? 1 : 0;
        assertFalse(text.contains("a alternative"), text);
        assertEquals(
            hypothesis.score(),
            generator.trueScore(SENTENCE, Task.VARIATION, text).derivation().orElseThrow().score(),
            1e-9,
            text);
      }
      assertTrue(alternatives > 5);
      assertTrue(
          generator
              .trueScore(
                  SENTENCE, Task.VARIATION, "We need a alternative plan to fix the big problem.")
              .derivation()
              .isEmpty());
    }
  }

  @Test
  void aNounPhraseKeepsItsNumber() {
    LanguageModel lm = lm();
    List<TableEntry> entries =
        List.of(
            DecodeFixtures.entry("plan", "scheme", 0.1)
                .withMarks(new PairMarks("N/sg", "N/sg", SpellingChange.NONE)),
            DecodeFixtures.entry("plan", "schemes", 0.9)
                .withMarks(new PairMarks("N/sg", "N/pl", SpellingChange.NONE)),
            DecodeFixtures.entry("big problem", "big issues", 0.9)
                .withMarks(new PairMarks("", "N/pl", SpellingChange.NONE)));
    Structure tags = // of "We need a new plan to fix the big problem."
        new Structure(
            List.of("PRP", "VBP", "DT", "JJ", "NN", "TO", "VB", "DT", "JJ", "NN", "."),
            List.of(),
            List.of());
    try (ParaphraseTable table = DecodeFixtures.table(folder, "t", entries)) {
      StatisticalGenerator generator =
          DecodeFixtures.generator(List.of(table), lm, sentence -> tags);
      Generation generation =
          generator.generate(SENTENCE, Task.VARIATION.withChange(1), 9, new Generator.Seed(0));
      assertEquals(
          List.of("We need a new scheme to fix the big problem."),
          generation.hypotheses().stream().map(GeneratorsTest::text).toList());
    }
  }

  @Test
  void theWishToChangeGoesFromLittleToMuch() {
    LanguageModel lm = lm();
    try (ParaphraseTable table = table("t")) {
      StatisticalGenerator generator =
          DecodeFixtures.generator(List.of(table), lm, Structure.Analysis.NONE);
      Task nothing = Task.VARIATION.withChange(0);
      assertEquals(
          List.of(), generator.generate(SENTENCE, nothing, 1, new Generator.Seed(0)).hypotheses());
      int before = 0;
      for (double change : new double[] {0.05, 0.1, 0.5, 0.9, 1}) {
        Generation generation =
            generator.generate(
                SENTENCE, Task.VARIATION.withChange(change), 1, new Generator.Seed(0));
        int changed =
            generation.hypotheses().get(0).choices().stream()
                .mapToInt(choice -> choice.replacement().source().length())
                .sum();
        assertTrue(changed >= before, "change " + change);
        before = changed;
      }
      assertEquals(1, shareOfLittle(generator));
      assertEquals(0, new ChangeLevel(0.5).lnSelfFactor(), 1e-12);
      double zhao10 = 1 / (1 + Math.sqrt(0.1));
      assertEquals(Math.log(0.1), new ChangeLevel(zhao10).lnSelfFactor(), 1e-12);
    }
  }

  private static int shareOfLittle(StatisticalGenerator generator) {
    return generator
        .generate(SENTENCE, Task.VARIATION.withChange(0.01), 1, new Generator.Seed(0))
        .hypotheses()
        .get(0)
        .choices()
        .size();
  }

  @Test
  void weightsAreReadAndFaultsNameTheLine() {
    Weights weights =
        Weights.parse("w", List.of("# tuned", "lm 0.5 # less", "", "ln t:score -2", "\tt\t3"));
    assertEquals(Map.of("lm", 0.5, "ln t:score", -2.0, "t", 3.0), weights.values());
    assertEquals(
        weights.values(), Weights.parse("w", weights.toString().lines().toList()).values());
    for (List<String> bad :
        List.of(
            List.of("# x", "lm"),
            List.of("# x", "lm x"),
            List.of("lm 1", "lm 2"),
            List.of("# x", "lm -0.5"),
            List.of("# x", "t NaN"))) {
      DataException fault = assertThrows(DataException.class, () -> Weights.parse("w", bad));
      assertTrue(fault.getMessage().startsWith("w:2: "), fault.getMessage());
    }
    LanguageModel lm = lm();
    try (ParaphraseTable table = table("t")) {
      DataException fault =
          assertThrows(
              DataException.class,
              () ->
                  DecodeFixtures.model(
                      List.of(table),
                      lm,
                      Weights.of(Map.of("pivto", 1.0)),
                      OptionalDouble.empty()));
      assertTrue(fault.getMessage().contains("'pivto'"), fault.getMessage());
    }
  }
}
