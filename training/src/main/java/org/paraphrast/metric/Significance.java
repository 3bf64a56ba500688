package org.paraphrast.metric;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.paraphrast.io.Require;

/**
 * Whether two systems differ on a corpus: paired bootstrap resampling (Koehn 2004) and paired
 * approximate randomisation (Riezler and Maxwell 2005), over sufficient statistics. p-values as
 * sacreBLEU computes them, except that a difference equal to the observed one counts as chance, so
 * that a system does not differ from itself.
 *
 * @param samples how many are drawn, the same for the same seed
 */
public record Significance(AdditiveScore metric, int samples, long seed) {
  public Significance {
    Require.atLeast("samples", samples, 1);
  }

  /** The score of one system on all segments, with its 95% bootstrap interval. */
  public Confidence.Range interval(List<Statistics> segments) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] scores = new double[samples];
    for (int sample = 0; sample < samples; sample++) {
      double[] total = new double[segments.get(0).size()];
      for (int i = 0; i < segments.size(); i++) {
        segments.get(random.nextInt(segments.size())).addTo(total, 1);
      }
      scores[sample] = metric.score(Statistics.of(total));
    }
    Arrays.sort(scores);
    int cut = (int) (samples * 0.025);
    return new Confidence.Range(
        metric.score(Statistics.sum(segments)), scores[cut], scores[samples - 1 - cut]);
  }

  /**
   * Two-sided p-value that the difference of the systems is chance, by swapping their outputs at
   * random segment by segment.
   */
  public double randomisation(List<Statistics> first, List<Statistics> second) {
    Draw swapping =
        (random, i, one, two) -> {
          boolean swap = random.nextBoolean();
          first.get(i).addTo(swap ? two : one, 1);
          second.get(i).addTo(swap ? one : two, 1);
        };
    return pValue(first, second, swapping, false);
  }

  /**
   * Two-sided p-value by paired bootstrap: how often the difference on a sample, less the mean
   * difference of the samples, is as large as the observed one.
   */
  public double bootstrap(List<Statistics> first, List<Statistics> second) {
    Draw resampling =
        (random, i, one, two) -> {
          int drawn = random.nextInt(first.size());
          first.get(drawn).addTo(one, 1);
          second.get(drawn).addTo(two, 1);
        };
    return pValue(first, second, resampling, true);
  }

  /** Adds what stands at segment {@code i} of a sample to the totals of the two systems. */
  @FunctionalInterface
  private interface Draw {
    void add(SplittableRandom random, int i, double[] one, double[] two);
  }

  private double pValue(
      List<Statistics> first, List<Statistics> second, Draw draw, boolean lessMean) {
    if (first.isEmpty() || first.size() != second.size()) {
      throw new IllegalArgumentException(
          "both systems must have the same segments, got "
              + first.size()
              + " and "
              + second.size());
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[] differences = new double[samples];
    double mean = 0;
    for (int sample = 0; sample < samples; sample++) {
      double[] one = new double[first.get(0).size()];
      double[] two = new double[one.length];
      for (int i = 0; i < first.size(); i++) {
        draw.add(random, i, one, two);
      }
      differences[sample] = difference(Statistics.of(one), Statistics.of(two));
      mean += differences[sample] / samples;
    }
    double least = difference(Statistics.sum(first), Statistics.sum(second)) - 1e-12;
    int extreme = 0;
    for (double difference : differences) {
      extreme += (lessMean ? difference - mean : difference) >= least ? 1 : 0;
    }
    return (extreme + 1.0) / (samples + 1.0);
  }

  private double difference(Statistics one, Statistics two) {
    return Math.abs(metric.score(one) - metric.score(two));
  }
}
