package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.encode.CountingKernels;
import org.paraphrast.encode.EditedSentence;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.EncoderFixture;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Join;
import org.paraphrast.fit.Judge;
import org.paraphrast.fit.Logistic;
import org.paraphrast.io.LineReader;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

class SecondReadingTest {
  private static final Sentence SENTENCE = Analyzer.english().analyze("The big dog barked.");
  private static final Join.Row AS_BEFORE = new Join.Row(1, 0, 0);
  private static final String TREES = "paraphrast acceptability 1\ncalibration\t1\t0\nstart\t1.5\n";

  private static final List<String> PIECES =
      List.of("^the", "^big", "^dog", "^barked", "^large", "^hound", "^howled", "^.");

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
            EncoderFixture.random(EncoderFixture.Sizes.TINY, PIECES, 3)
                .write(folder.resolve("encoder.bin")));
  }

  @AfterEach
  void close() {
    encoder.close();
    table.close();
  }

  private Judge.Reading reading(Join join) {
    return new Judge.Reading(encoder, join);
  }

  private StatisticalGenerator search(Judge.Reading reading) {
    return search(reading, table);
  }

  private StatisticalGenerator search(Judge.Reading reading, ParaphraseTable pairs) {
    FitFeatures features = new FitFeatures(List.of(pairs.info()), lm, null, null);
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
        new LogLinearModel(List.of(pairs.info()), lm, weights, OptionalDouble.empty());
    Planner planner =
        new Planner(
            List.of(pairs),
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
    return found(generator, new Call(SENTENCE), count);
  }

  private static Generation found(Generator generator, Call call, int count) {
    return generator.generate(call, Task.VARIATION, count, new Generator.Seed(1));
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
            SENTENCE, Task.VARIATION, analyzer.analyze(best.text().rendering().text()));
    assertEquals(best.score(), score.derivation().orElseThrow().score(), 1e-9);
    assertFalse(best.choices().isEmpty());
  }

  /** What may be said for the words; up to 35 sentences can be made of it. */
  private ParaphraseTable morePairs() {
    return DecodeFixtures.table(
        folder,
        "pairs",
        List.of(
            DecodeFixtures.entry("big", "large", 0.5),
            DecodeFixtures.entry("big", "huge", 0.4),
            DecodeFixtures.entry("dog", "hound", 0.4),
            DecodeFixtures.entry("dog", "canine", 0.3),
            DecodeFixtures.entry("barked", "howled", 0.3),
            DecodeFixtures.entry("barked", "yelped", 0.3),
            DecodeFixtures.entry("barked", "growled", 0.3)));
  }

  /** A text and its score after two readings. */
  private record Twice(String text, double score) {}

  /** By definition: each change is as acceptable as the worse of two readings says. */
  private static Twice twice(Judge.Reading reading, Hypothesis once) {
    List<Replaced> edits = new ArrayList<>();
    for (UnitChoice choice : once.choices()) {
      Replacement changed = choice.replacement();
      edits.add(new Replaced(changed.source(), changed.said(SENTENCE.forms())));
    }
    double[] read =
        reading.encoder().reread(List.of(new EditedSentence(SENTENCE.forms(), edits))).get(0);
    double score = once.score();
    for (int i = 0; i < read.length; i++) {
      double prob = once.choices().get(i).acceptability().orElseThrow();
      double lnOdds = reading.join().again().lnOdds(Math.log(prob / (1 - prob)), read[i]);
      score += Math.min(0, Logistic.lnSigmoid(lnOdds) - Math.log(prob));
    }
    return new Twice(once.text().rendering().text(), score);
  }

  private static List<Twice> best(List<Twice> all, int count) {
    return all.stream()
        .sorted(Comparator.comparingDouble(Twice::score).reversed())
        .limit(count)
        .toList();
  }

  private static Join.Row row(Random random) {
    return new Join.Row(
        0.5 + random.nextDouble(), random.nextGaussian(), 2 * random.nextDouble() - 0.5);
  }

  @Test
  void theBestAreThoseOfAllReadTwice() {
    int[] unproved = new int[1];
    int[] moved = new int[1];
    long runs =
        Property.check(
            6,
            (random, seed) -> {
              Path file =
                  EncoderFixture.random(EncoderFixture.Sizes.TINY, PIECES, random.nextInt(1000))
                      .write(folder.resolve("random.bin"));
              try (ParaphraseTable pairs = morePairs();
                  Encoder reader = Encoder.open(file)) {
                Judge.Reading reading =
                    new Judge.Reading(reader, new Join(row(random), row(random)));
                StatisticalGenerator search = search(reading, pairs);
                SecondReading system = new SecondReading(search, reading);
                Generation first = found(search, 1000);
                assertTrue(first.optimal(), seed);
                List<Twice> all =
                    first.hypotheses().stream().map(one -> twice(reading, one)).toList();
                Call shared = new Call(SENTENCE);
                List<Integer> counts = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
                Collections.shuffle(counts, random);
                for (int count : counts) {
                  int most = 2 * count + 16; // are looked at
                  List<Twice> seen = best(all.subList(0, Math.min(most, all.size())), count);
                  boolean sure =
                      all.size() < most
                          || seen.get(count - 1).score()
                              >= first.hypotheses().get(most - 1).score();
                  List<Twice> wanted = sure ? best(all, count) : seen;
                  for (Call call : List.of(new Call(SENTENCE), shared)) {
                    Generation found = found(system, call, count);
                    String message = seed + ", " + count + " of " + all.size();
                    assertEquals(wanted.stream().map(Twice::text).toList(), texts(found), message);
                    for (int i = 0; i < wanted.size(); i++) {
                      assertEquals(
                          wanted.get(i).score(), found.hypotheses().get(i).score(), 1e-9, message);
                    }
                    assertEquals(sure, found.optimal(), message);
                  }
                  unproved[0] += sure ? 0 : 1;
                  moved[0] += wanted.get(0).text().equals(texts(first).get(0)) ? 0 : 1;
                }
              }
            });
    assertTrue(moved[0] > runs, moved[0] + " lists begin otherwise");
    assertTrue(unproved[0] > 0 && unproved[0] < 4 * runs, unproved[0] + " are not proved");
  }

  @Test
  void noMoreIsReadThanHasToBe() {
    CountingKernels kernels = new CountingKernels();
    try (ParaphraseTable pairs = morePairs();
        Encoder counted = kernels.open(folder.resolve("encoder.bin"))) {
      Join sure = new Join(new Join.Row(1, 0.1, 0), new Join.Row(1, 0, 50));
      Judge.Reading reading = new Judge.Reading(counted, sure);
      StatisticalGenerator search = search(reading, pairs);
      SecondReading system = new SecondReading(search, reading);
      assertTrue(found(search, 1000).hypotheses().size() > 20);
      for (int count = 1; count <= 4; count++) {
        int asked = count;
        List<Hypothesis> best = found(search, count).hypotheses();
        long searching = kernels.rows(() -> found(search, asked));
        List<EditedSentence> edited =
            best.stream().map(one -> ChangesInPlace.of(SENTENCE, one.choices()).edited()).toList();
        long rereading = kernels.rows(() -> counted.reread(edited));
        Call call = new Call(SENTENCE);
        assertEquals(searching + rereading, kernels.rows(() -> found(system, call, asked)));
        assertEquals(0, kernels.rows(() -> found(system, call, asked)), "known already");
      }
    }
  }
}
