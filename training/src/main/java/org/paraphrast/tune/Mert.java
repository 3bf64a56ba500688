package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.paraphrast.io.Require;
import org.paraphrast.metric.AdditiveScore;

/**
 * Minimum error rate training (Och 2003) over fixed hypotheses. Input: a search space for each
 * sentence, starting weights. Output: the best weights found. From the starting weights and from
 * random ones, the best of exact searches along every axis and some random directions is taken
 * until none helps. The same seed gives the same weights.
 */
public final class Mert {

  /**
   * How to search.
   *
   * @param restarts random starting points besides the given one
   * @param directions random directions tried in each round besides the axes
   * @param seed of the random choices
   */
  public record Options(int restarts, Directions directions, long seed) {
    public static final Options DEFAULT = new Options(20, new Directions(8), 1);

    public Options {
      Require.atLeast("restarts", restarts, 0);
    }
  }

  /** How many random directions. */
  public record Directions(int count) {
    public Directions {
      Require.atLeast("directions", count, 0);
    }
  }

  /**
   * What was found.
   *
   * @param weights the best weights
   * @param score their score on the hypotheses
   * @param before the score of the starting weights
   */
  public record Result(FeatureWeights weights, double score, double before) {}

  private static final int MAX_ROUNDS = 200;

  private final LineSearch search;
  private final WeightBounds bounds;
  private final Options options;

  public Mert(
      AdditiveScore score, List<HypothesisSpace> spaces, WeightBounds bounds, Options options) {
    if (spaces.isEmpty()) {
      throw new IllegalArgumentException("there are no sentences to tune on");
    }
    search = new LineSearch(score, List.copyOf(spaces));
    this.bounds = bounds;
    this.options = options;
  }

  /** Searches from these weights. */
  public Result optimize(FeatureWeights start) {
    double[] first = bounds.clip(start.values());
    double before = search.at(first);
    Point best = climb(first, new SplittableRandom(options.seed()));
    for (int restart = 1; restart <= options.restarts(); restart++) {
      // a generator of its own, so that one start does not depend on how long another took
      SplittableRandom random = new SplittableRandom(options.seed() + 1_000_003L * restart);
      Point found = climb(randomPoint(random, first.length), random);
      if (search.better(found.score, best.score)) {
        best = found;
      }
    }
    return new Result(scaled(start, best), best.score, before);
  }

  /** The score of some weights. */
  double score(FeatureWeights weights) {
    return search.at(bounds.clip(weights.values()));
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Point(double[] weights, double score) {}

  /** Only the direction of weights matters: they keep the size they had, where bounds allow. */
  private FeatureWeights scaled(FeatureWeights start, Point best) {
    FeatureWeights weights = start.with(best.weights);
    boolean can = bounds.isScaleFree() && weights.norm() > 0 && start.norm() > 0;
    return can ? weights.times(start.norm() / weights.norm()) : weights;
  }

  private Point climb(double[] start, SplittableRandom random) {
    Point at = new Point(start, search.at(start));
    for (int round = 0; round < MAX_ROUNDS; round++) {
      Point next = at;
      for (double[] direction : directions(start.length, random)) {
        WeightBounds.Range range = bounds.along(at.weights, direction);
        if (!(range.low() < range.high())) {
          continue;
        }
        LineSearch.Step step = search.best(at.weights, direction, range);
        if (search.better(step.score(), next.score)) {
          Point found = moved(at.weights, direction, step.x());
          if (search.better(found.score, next.score)) {
            next = found;
          }
        }
      }
      if (next.score == at.score) { // nothing helped
        break;
      }
      at = next;
    }
    return at;
  }

  /** The point after a step; its score is computed anew, so that it is true despite rounding. */
  private Point moved(double[] origin, double[] direction, double x) {
    double[] weights = origin.clone();
    for (int i = 0; i < weights.length; i++) {
      weights[i] += x * direction[i];
    }
    double[] inside = bounds.clip(weights);
    return new Point(inside, search.at(inside));
  }

  private List<double[]> directions(int features, SplittableRandom random) {
    List<double[]> directions = new ArrayList<>();
    for (int i = 0; i < features; i++) {
      double[] axis = new double[features];
      axis[i] = 1;
      directions.add(axis);
    }
    for (int i = 0; i < options.directions().count(); i++) {
      double[] direction = new double[features];
      for (int j = 0; j < features; j++) {
        direction[j] = random.nextDouble(-1, 1);
      }
      directions.add(direction);
    }
    return directions;
  }

  private double[] randomPoint(SplittableRandom random, int features) {
    double[] point = new double[features];
    for (int i = 0; i < features; i++) {
      double low = Math.max(-1, bounds.least(i));
      double high = Math.min(1, bounds.largest(i));
      point[i] = low < high ? random.nextDouble(low, high) : bounds.clip(point)[i];
    }
    return bounds.clip(point);
  }
}
