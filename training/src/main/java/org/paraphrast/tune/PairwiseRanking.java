package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.paraphrast.metric.AdditiveScore;

/**
 * Tuning as ranking (PRO, Hopkins and May 2011): pairs of hypotheses of a sentence that the target
 * tells apart are drawn, and a logistic regression with an L2 penalty learns to order them. It has
 * a smooth optimum that many features do not overfit, where MERT takes any point of the best cell.
 */
public record PairwiseRanking(
    TuningTarget target, WeightBounds bounds, Options options, long seed) {

  /**
   * How to train.
   *
   * @param threshold smallest difference of sentence scores, as a share of the largest in the lists
   * @param drawn pairs drawn for each sentence
   * @param penalty the L2 penalty, for an average pair
   * @param kept of these, those with the largest difference
   * @param interpolation share of the new weights, the rest are the old ones
   */
  public record Options(
      double threshold, int drawn, double penalty, int kept, double interpolation) {
    public static final Options DEFAULT = new Options(0.05, 1000, 0.001, 50, 1);

    public Options {
      if (drawn < 1 || kept < 1 || !(threshold >= 0) || !(penalty >= 0)) {
        throw new IllegalArgumentException(
            "drawn and kept must be 1 or more, threshold and penalty 0 or more");
      }
      if (!(interpolation > 0 && interpolation <= 1)) {
        throw new IllegalArgumentException(
            "interpolation must be above 0 and at most 1, got " + interpolation);
      }
    }

    String signature() {
      return String.format(
          Locale.ROOT,
          "drawn:%d|kept:%d|threshold:%s|l2:%s|mix:%s",
          drawn,
          kept,
          threshold,
          penalty,
          interpolation);
    }
  }

  private static final int STEPS = 500;

  /** The better one's features less the worse one's. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Pair(double difference, double[] features) {}

  /** Learns weights of the same size as the old ones. */
  FeatureWeights train(List<List<NbestEntry>> lists, FeatureWeights old) {
    List<double[]> pairs = pairs(lists);
    if (pairs.isEmpty()) {
      return old;
    }
    double[] scale = scale(pairs, old.size());
    double[] learned = descend(pairs, scale, old.size());
    for (int i = 0; i < learned.length; i++) {
      learned[i] /= scale[i];
    }
    FeatureWeights fresh = old.with(bounds.clip(learned));
    double factor = fresh.norm() > 0 && old.norm() > 0 ? old.norm() / fresh.norm() : 1;
    double[] mixed = new double[old.size()];
    for (int i = 0; i < mixed.length; i++) {
      mixed[i] =
          options.interpolation() * factor * fresh.get(i)
              + (1 - options.interpolation()) * old.get(i);
    }
    return old.with(bounds.clip(mixed));
  }

  private List<double[]> pairs(List<List<NbestEntry>> lists) {
    AdditiveScore score = target.score();
    double sign = score.higherIsBetter() ? 1 : -1;
    double largest = 0;
    List<double[]> scores = new ArrayList<>();
    for (int sentence = 0; sentence < lists.size(); sentence++) {
      double[] values = new double[lists.get(sentence).size()];
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < values.length; i++) {
        values[i] = sign * score.score(target.statistics(sentence, lists.get(sentence).get(i)));
        low = Math.min(low, values[i]);
        high = Math.max(high, values[i]);
      }
      largest = Math.max(largest, high - low);
      scores.add(values);
    }
    List<double[]> pairs = new ArrayList<>();
    for (int sentence = 0; sentence < lists.size(); sentence++) {
      SplittableRandom random = new SplittableRandom(seed + 31L * sentence);
      draw(lists.get(sentence), scores.get(sentence), options.threshold() * largest, random)
          .forEach(pair -> pairs.add(pair.features));
    }
    return pairs;
  }

  private List<Pair> draw(
      List<NbestEntry> list, double[] scores, double threshold, SplittableRandom random) {
    List<Pair> pairs = new ArrayList<>();
    for (int n = 0; n < options.drawn(); n++) {
      int a = random.nextInt(scores.length);
      int b = random.nextInt(scores.length);
      double difference = scores[a] - scores[b];
      if (Math.abs(difference) <= threshold || difference == 0) {
        continue;
      }
      double[] better = list.get(difference > 0 ? a : b).features();
      double[] worse = list.get(difference > 0 ? b : a).features();
      for (int i = 0; i < better.length; i++) {
        better[i] -= worse[i];
      }
      pairs.add(new Pair(Math.abs(difference), better));
    }
    pairs.sort(Comparator.comparingDouble((Pair pair) -> pair.difference).reversed());
    return pairs.subList(0, Math.min(options.kept(), pairs.size()));
  }

  /** The spread of each feature, so that one penalty suits them all. */
  private static double[] scale(List<double[]> pairs, int features) {
    double[] scale = new double[features];
    for (double[] pair : pairs) {
      for (int i = 0; i < features; i++) {
        scale[i] += pair[i] * pair[i] / pairs.size();
      }
    }
    for (int i = 0; i < features; i++) {
      scale[i] = scale[i] > 0 ? Math.sqrt(scale[i]) : 1;
    }
    return scale;
  }

  /** Projected gradient descent with halved steps: few features, and nothing to tune. */
  private double[] descend(List<double[]> pairs, double[] scale, int features) {
    double[] weights = new double[features];
    double loss = loss(pairs, scale, weights);
    double rate = 1;
    for (int step = 0; step < STEPS && rate > 1e-10; step++) {
      double[] gradient = gradient(pairs, scale, weights);
      double[] next = bounded(weights, gradient, rate, scale);
      double lower = loss(pairs, scale, next);
      if (lower < loss) {
        weights = next;
        loss = lower;
        rate *= 1.5;
      } else {
        rate /= 2;
      }
    }
    return weights;
  }

  private double[] bounded(double[] weights, double[] gradient, double rate, double[] scale) {
    double[] raw = new double[weights.length];
    for (int i = 0; i < raw.length; i++) {
      raw[i] = (weights[i] - rate * gradient[i]) / scale[i];
    }
    double[] clipped = bounds.clip(raw);
    for (int i = 0; i < raw.length; i++) {
      clipped[i] *= scale[i];
    }
    return clipped;
  }

  private double loss(List<double[]> pairs, double[] scale, double[] weights) {
    double loss = 0;
    for (double[] pair : pairs) {
      double margin = margin(pair, scale, weights);
      // ln(1 + e^-m) without overflow
      loss += (margin > 0 ? 0 : -margin) + Math.log1p(Math.exp(-Math.abs(margin)));
    }
    loss /= pairs.size();
    for (double weight : weights) {
      loss += options.penalty() * weight * weight / 2;
    }
    return loss;
  }

  private double[] gradient(List<double[]> pairs, double[] scale, double[] weights) {
    double[] gradient = new double[weights.length];
    for (double[] pair : pairs) {
      double share = 1 / (1 + Math.exp(margin(pair, scale, weights))) / pairs.size();
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] -= share * pair[i] / scale[i];
      }
    }
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] += options.penalty() * weights[i];
    }
    return gradient;
  }

  private static double margin(double[] pair, double[] scale, double[] weights) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += pair[i] / scale[i] * weights[i];
    }
    return sum;
  }
}
