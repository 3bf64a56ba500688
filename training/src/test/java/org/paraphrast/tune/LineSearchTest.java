package org.paraphrast.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.Bleu;
import org.paraphrast.metric.Pser;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.metric.Statistics;

/** The exact search along a line against a fine grid, and against brute force. */
class LineSearchTest {
  private static final int FEATURES = 3;

  /** Random hypotheses with the statistics of rf. */
  static List<HypothesisSpace> nbest(Random random) {
    List<HypothesisSpace> spaces = new ArrayList<>();
    for (int sentence = 1 + random.nextInt(4); sentence > 0; sentence--) {
      List<double[]> features = new ArrayList<>();
      List<Statistics> statistics = new ArrayList<>();
      for (int i = 1 + random.nextInt(8); i > 0; i--) {
        features.add(vector(random));
        statistics.add(rates(random));
      }
      spaces.add(new NbestSpace(features, statistics));
    }
    return spaces;
  }

  /** Half of the values are whole, so that lines are often parallel or meet in one point. */
  static double[] vector(Random random) {
    double[] vector = new double[FEATURES];
    for (int i = 0; i < FEATURES; i++) {
      vector[i] = random.nextBoolean() ? random.nextInt(5) - 2 : random.nextDouble() * 4 - 2;
    }
    return vector;
  }

  static Statistics rates(Random random) {
    int judged = random.nextInt(4);
    int correct = judged == 0 ? 0 : random.nextInt(judged + 1);
    return Statistics.of(correct, judged, 0, judged, 6);
  }

  static double[] step(double[] origin, double[] direction, double x) {
    double[] weights = origin.clone();
    for (int i = 0; i < weights.length; i++) {
      weights[i] += x * direction[i];
    }
    return weights;
  }

  private static void equalsGrid(
      LineSearch search, AdditiveScore score, Random random, String seed) {
    double[] origin = vector(random);
    double[] direction = vector(random);
    WeightBounds.Range range = new WeightBounds.Range(-3, 3);
    LineSearch.Step best = search.best(origin, direction, range);
    assertTrue(best.x() >= -3 && best.x() <= 3, seed);
    // what it promises is true there
    assertEquals(search.at(step(origin, direction, best.x())), best.score(), 1e-9, seed);
    // and no point of a fine grid is better
    for (int i = -2999; i < 3000; i++) {
      double x = i / 1000.0 + 1.7e-6; // off the round numbers where whole lines meet
      double there = search.at(step(origin, direction, x));
      assertFalse(search.better(there, best.score()), seed + " " + score.signature() + " " + x);
    }
  }

  @Test
  void noPointOfAFineGridIsBetter() {
    Property.check(
        60,
        (random, seed) ->
            equalsGrid(
                new LineSearch(ReplacementRate.RF, nbest(random)),
                ReplacementRate.RF,
                random,
                seed));
  }

  @Test
  void noPointOfAFineGridIsBetterForBleu() {
    Property.check(
        20,
        (random, seed) -> {
          List<HypothesisSpace> spaces = new ArrayList<>();
          for (int sentence = 0; sentence < 3; sentence++) {
            List<double[]> features = new ArrayList<>();
            List<Statistics> statistics = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
              features.add(vector(random));
              double[] counts = new double[10];
              counts[0] = 9;
              counts[1] = 8 + random.nextInt(3);
              for (int n = 1; n <= 4; n++) {
                counts[2 * n + 1] = 10 - n;
                counts[2 * n] = random.nextInt(10 - n);
              }
              statistics.add(Statistics.of(counts));
            }
            spaces.add(new NbestSpace(features, statistics));
          }
          equalsGrid(new LineSearch(Bleu.CORPUS, spaces), Bleu.CORPUS, random, seed);
        });
  }

  /**
   * Sets of the first two or three of random hypotheses; a hypothesis substitutes some of 0 .. 5.
   */
  private static HypothesisSpace top(Random random) {
    List<double[]> features = new ArrayList<>();
    List<List<Integer>> substitutions = new ArrayList<>();
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      features.add(vector(random));
      List<Integer> some = new ArrayList<>();
      for (int k = 0; k < 6; k++) {
        if (random.nextInt(3) == 0) {
          some.add(k);
        }
      }
      substitutions.add(some);
    }
    return new TopSpace(
        features,
        2 + random.nextInt(2),
        chosen ->
            Pser.ofSentence(chosen.stream().map(substitutions::get).toList(), k -> k % 2 == 0));
  }

  @Test
  void noPointOfAFineGridHasFewerWrongSubstitutions() {
    Property.check(
        40,
        (random, seed) ->
            equalsGrid(
                new LineSearch(new Pser(), List.of(top(random), top(random), top(random))),
                new Pser(),
                random,
                seed));
  }

  @Test
  void theEnvelopeOfHandMadeLines() {
    // y = 0, y = x, y = 2x - 1 : all meet in (1, 1), the middle one is best nowhere but there
    UpperEnvelope<String> envelope =
        new UpperEnvelope<>(
            List.of(
                new UpperEnvelope.Line<>(2, -1, "steep"),
                new UpperEnvelope.Line<>(1, 0, "middle"),
                new UpperEnvelope.Line<>(0, 0.5, "flat")));
    assertEquals(
        List.of("flat", "middle", "steep"),
        envelope.lines().stream().map(UpperEnvelope.Line::payload).toList());
    assertEquals(0.5, envelope.start(1));
    assertEquals(1, envelope.start(2));
    UpperEnvelope<String> hidden =
        new UpperEnvelope<>(
            List.of(
                new UpperEnvelope.Line<>(2, 0, "steep"),
                new UpperEnvelope.Line<>(1, -5, "under"),
                new UpperEnvelope.Line<>(2, -1, "parallel"),
                new UpperEnvelope.Line<>(0, 0, "flat")));
    assertEquals(
        List.of("flat", "steep"),
        hidden.lines().stream().map(UpperEnvelope.Line::payload).toList());
  }
}
