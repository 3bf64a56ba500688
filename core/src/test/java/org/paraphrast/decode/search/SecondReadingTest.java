package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.EncoderFixture;
import org.paraphrast.encode.Reader;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Join;
import org.paraphrast.fit.Judge;
import org.paraphrast.io.LineReader;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

class SecondReadingTest {
  private static final Join.Row AS_BEFORE = new Join.Row(1, 0, 0);
  private static final String TREES = "paraphrast acceptability 1\ncalibration\t1\t0\nstart\t1.5\n";

  @TempDir Path folder;
  private ParaphraseTable table;
  private LanguageModel lm;
  private Encoder encoder;

  @BeforeEach
  void open() {
    table =
        DecodeFixtures.table(
            folder,
            "pairs",
            List.of(
                DecodeFixtures.entry("big", "large", 0.5),
                DecodeFixtures.entry("dog", "hound", 0.4),
                DecodeFixtures.entry("barked", "howled", 0.3)));
    lm = DecodeFixtures.lm(2, List.of("the big dog barked .", "a large hound howled ."));
    encoder =
        Encoder.open(
            EncoderFixture.random(
                    EncoderFixture.Sizes.TINY,
                    List.of("^the", "^big", "^dog", "^barked", "^large", "^hound", "^howled", "^."),
                    3)
                .write(folder.resolve("encoder.bin")));
  }

  @AfterEach
  void close() {
    encoder.close();
    table.close();
  }

  private Judge.Reading reading(Join join) {
    return new Judge.Reading(new Reader(encoder), join);
  }

  private StatisticalGenerator search(Judge.Reading reading) {
    List<ParaphraseTable> tables = List.of(table);
    FitFeatures features = new FitFeatures(List.of(table.info()), lm, null, null);
    LineReader lines =
        new LineReader(
            new ByteArrayInputStream(
                (TREES + "feature\tln pairs:score\nfeature\tpairs\ntree\t0\t0.0\t0.1 0.1\n")
                    .getBytes(StandardCharsets.UTF_8)),
            "trees");
    Judge judge = new Judge(Acceptability.read(lines, features), Optional.of(reading));
    Weights weights =
        Weights.of(Map.of("pairs", 0.0, Weights.FIT, 1.0, Weights.UNITS, 1.0, Weights.LM, 0.0));
    LogLinearModel model =
        new LogLinearModel(List.of(table.info()), lm, weights, OptionalDouble.empty());
    Planner planner =
        new Planner(
            tables,
            lm,
            Structure.Analysis.NONE,
            PlanLimits.DEFAULT,
            BanList.NONE,
            Optional.of(judge),
            List.of());
    return new StatisticalGenerator(
        "SPG", planner, task -> model, new Renderer(), SearchOptions.DEFAULT);
  }

  private static Generation found(Generator generator, int count) {
    Sentence sentence = Analyzer.english().analyze("The big dog barked.");
    return generator.generate(sentence, Task.VARIATION, count, new Generator.Seed(1));
  }

  private static List<String> texts(Generation generation) {
    return generation.hypotheses().stream().map(h -> h.text().rendering().text()).toList();
  }

  @Test
  void whoeverIsSureTwiceSaysTheSame() {
    Judge.Reading reading = reading(new Join(AS_BEFORE, new Join.Row(1, 0, 50)));
    StatisticalGenerator search = search(reading);
    assertEquals(texts(found(search, 5)), texts(found(new SecondReading(search, reading), 5)));
  }

  @Test
  void aDoubtLowersWhatItIsAboutAndNothingIsRaised() {
    Judge.Reading reading = reading(new Join(AS_BEFORE, new Join.Row(0.5, 2, 0)));
    StatisticalGenerator search = search(reading);
    Generation first = found(search, 7);
    Generation again = found(new SecondReading(search, reading), 7);
    assertEquals(7, again.hypotheses().size());
    boolean lowered = false;
    for (Hypothesis hypothesis : again.hypotheses()) {
      Hypothesis before =
          first.hypotheses().stream()
              .filter(h -> h.text().rendering().text().equals(hypothesis.text().rendering().text()))
              .findFirst()
              .orElseThrow();
      assertTrue(hypothesis.score() <= before.score() + 1e-12);
      lowered |= hypothesis.score() < before.score() - 1e-6;
      double fit = hypothesis.features().getOrDefault(Weights.FIT, 0.0);
      double sum = 0;
      for (UnitChoice choice : hypothesis.choices()) {
        sum += Math.log(choice.acceptability().orElseThrow());
      }
      assertEquals(sum, fit, 1e-9, "receipts add up");
    }
    assertTrue(lowered, "else nothing was read");
    List<Double> scores = again.hypotheses().stream().map(Hypothesis::score).toList();
    assertEquals(scores.stream().sorted(Comparator.reverseOrder()).toList(), scores);
  }

  @Test
  void theBestOfAFewAreTheBestOfAll() {
    Judge.Reading reading = reading(new Join(AS_BEFORE, new Join.Row(0.5, 2, 0)));
    StatisticalGenerator search = search(reading);
    Generation one = found(new SecondReading(search, reading), 1);
    assertTrue(one.optimal());
    assertEquals(texts(found(new SecondReading(search, reading), 7)).get(0), texts(one).get(0));
  }

  @Test
  void aTargetIsScoredAsItWasWhenItWasFound() {
    Judge.Reading reading = reading(new Join(AS_BEFORE, new Join.Row(0.5, 2, 0)));
    SecondReading system = new SecondReading(search(reading), reading);
    Hypothesis best = found(system, 1).hypotheses().get(0);
    Analyzer analyzer = Analyzer.english();
    TrueScore.Result score =
        system.trueScore(
            analyzer.analyze("The big dog barked."),
            Task.VARIATION,
            analyzer.analyze(best.text().rendering().text()));
    assertEquals(best.score(), score.derivation().orElseThrow().score(), 1e-9);
    assertFalse(best.choices().isEmpty());
  }
}
