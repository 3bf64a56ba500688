package org.paraphrast.metric;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Whether two systems differ on a corpus: paired bootstrap resampling (Koehn 2004) and paired
 * approximate randomisation (Riezler and Maxwell 2005), over sufficient statistics.
 */
public final class Significance {
  private final Metric metric;
  private final int samples;
  private final long seed;

  /** Draws {@code samples} samples, the same for the same seed. */
  public Significance(Metric metric, int samples, long seed) {
    if (samples < 1) {
      throw new IllegalArgumentException("samples must be 1 or more, got " + samples);
    }
    this.metric = metric;
    this.samples = samples;
    this.seed = seed;
  }

  /**
   * A 95% confidence interval.
   *
   * @param score of the whole corpus
   * @param low end at 2.5%
   * @param high end at 97.5%
   */
  public record Interval(double score, double low, double high) {}

  /** Bootstrap interval of one system. */
  public Interval interval(List<Statistics> segments) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] scores = new double[samples];
    for (int sample = 0; sample < samples; sample++) {
      Statistics total = Statistics.zero(segments.get(0).size());
      for (int i = 0; i < segments.size(); i++) {
        total = total.plus(segments.get(random.nextInt(segments.size())));
      }
      scores[sample] = metric.score(total);
    }
    Arrays.sort(scores);
    int cut = (int) (samples * 0.025);
    return new Interval(metric.score(sum(segments)), scores[cut], scores[samples - 1 - cut]);
  }

  /**
   * Two-sided p-value that the difference of the systems is chance, by swapping their outputs at
   * random segment by segment.
   */
  public double randomisation(List<Statistics> first, List<Statistics> second) {
    if (first.size() != second.size()) {
      throw new IllegalArgumentException(
          "both systems must have the same segments, got "
              + first.size()
              + " and "
              + second.size());
    }
    SplittableRandom random = new SplittableRandom(seed);
    double observed = Math.abs(metric.score(sum(first)) - metric.score(sum(second)));
    int extreme = 0;
    for (int sample = 0; sample < samples; sample++) {
      Statistics one = Statistics.zero(first.get(0).size());
      Statistics two = one;
      for (int i = 0; i < first.size(); i++) {
        boolean swap = random.nextBoolean();
        one = one.plus(swap ? second.get(i) : first.get(i));
        two = two.plus(swap ? first.get(i) : second.get(i));
      }
      extreme += Math.abs(metric.score(one) - metric.score(two)) >= observed - 1e-12 ? 1 : 0;
    }
    return (extreme + 1.0) / (samples + 1.0);
  }

  private static Statistics sum(List<Statistics> segments) {
    Statistics total = Statistics.zero(segments.get(0).size());
    for (Statistics segment : segments) {
      total = total.plus(segment);
    }
    return total;
  }
}
