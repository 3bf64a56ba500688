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
  static List<SearchSpace> nbest(Random random) {
    List<SearchSpace> spaces = new ArrayList<>();
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
          List<SearchSpace> spaces = new ArrayList<>();
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
  private static SearchSpace top(Random random) {
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

  /** A chain of states with parallel edges and some that skip a state. */
  private static final class Ladder implements Lattice {
    private final List<List<Edge>> incoming = new ArrayList<>();

    Ladder(Random random) {
      int states = 2 + random.nextInt(4);
      int id = 0;
      for (int state = 0; state < states; state++) {
        List<Edge> edges = new ArrayList<>();
        for (int from = Math.max(0, state - 2); from < state; from++) {
          for (int i = from == state - 1 ? 2 : random.nextInt(2); i > 0; i--) {
            edges.add(new Edge(from, state, id++, vector(random)));
          }
        }
        incoming.add(edges);
      }
    }

    @Override
    public int states() {
      return incoming.size();
    }

    @Override
    public List<Edge> incoming(int state) {
      return incoming.get(state);
    }

    List<List<Edge>> paths(int state) {
      if (state == 0) {
        return List.of(List.of());
      }
      List<List<Edge>> paths = new ArrayList<>();
      for (Edge edge : incoming(state)) {
        for (List<Edge> before : paths(edge.from())) {
          List<Edge> path = new ArrayList<>(before);
          path.add(edge);
          paths.add(path);
        }
      }
      return paths;
    }
  }

  /** Every third edge replaces wrongly, every third rightly. */
  private static Statistics ofPath(List<Lattice.Edge> path) {
    double[] counts = new double[5];
    for (Lattice.Edge edge : path) {
      counts[0] += edge.id() % 3 == 1 ? 1 : 0;
      counts[1] += edge.id() % 3 == 0 ? 0 : 1;
      counts[3] += edge.id() % 3 == 0 ? 0 : 1;
      counts[4] += edge.to() - edge.from();
    }
    return Statistics.of(counts);
  }

  @Test
  void latticesGiveWhatAllTheirPathsGive() {
    Property.check(
        200,
        (random, seed) -> {
          List<SearchSpace> lattices = new ArrayList<>();
          List<SearchSpace> lists = new ArrayList<>();
          for (int sentence = 0; sentence < 3; sentence++) {
            Ladder ladder = new Ladder(random);
            lattices.add(new LatticeSpace(ladder, LineSearchTest::ofPath));
            List<double[]> features = new ArrayList<>();
            List<Statistics> statistics = new ArrayList<>();
            for (List<Lattice.Edge> path : ladder.paths(ladder.states() - 1)) {
              double[] sum = new double[FEATURES];
              path.forEach(
                  edge -> {
                    for (int i = 0; i < FEATURES; i++) {
                      sum[i] += edge.feature(i);
                    }
                  });
              features.add(sum);
              statistics.add(ofPath(path));
            }
            lists.add(new NbestSpace(features, statistics));
          }
          // irrational directions: paths of equal score but other statistics would be a toss-up
          double[] origin = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
          double[] direction = {random.nextGaussian(), random.nextGaussian(), 0.3};
          WeightBounds.Range all =
              new WeightBounds.Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
          LineSearch.Step one =
              new LineSearch(ReplacementRate.RF, lattices).best(origin, direction, all);
          LineSearch.Step two =
              new LineSearch(ReplacementRate.RF, lists).best(origin, direction, all);
          assertEquals(two.score(), one.score(), 1e-9, seed);
          assertEquals(two.x(), one.x(), 1e-6, seed);
          FeatureWeights start = FeatureWeights.of(List.of("a", "b", "c"), origin);
          Mert.Options options = new Mert.Options(2, 2, 5);
          WeightBounds none = WeightBounds.none(FEATURES);
          assertEquals(
              new Mert(ReplacementRate.RF, lists, none, options).optimize(start).score(),
              new Mert(ReplacementRate.RF, lattices, none, options).optimize(start).score(),
              1e-9,
              seed);
        });
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
