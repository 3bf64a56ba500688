package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.paraphrast.metric.RankCorrelation;

/**
 * How well a metric agrees with a criterion, such as human scores, and whether another version of
 * it agrees better. Input: scores of the same systems by both versions and by the criterion.
 * Output: correlations over systems and, within the segments, over outputs, with a bootstrap
 * interval of the difference: segments are drawn with repetition, systems are not, so it says
 * nothing about other systems. The same seed gives the same numbers.
 */
public final class MetricCorrelation {

  /** What is correlated. */
  public enum Measure {
    SYSTEM_PEARSON("systems, Pearson r"),
    SYSTEM_SPEARMAN("systems, Spearman rho"),
    SYSTEM_KENDALL("systems, Kendall tau_A"),
    /** Over all outputs of all systems. */
    SEGMENT_PEARSON("all outputs, Pearson r"),
    /** Mean over segments of τ_A among the outputs of the systems for one segment. */
    SEGMENT_KENDALL("outputs of a segment, Kendall tau_A");

    private final String label;

    Measure(String label) {
      this.label = label;
    }

    /** For readers. */
    public String label() {
      return label;
    }
  }

  /**
   * A correlation of both versions.
   *
   * @param measure which
   * @param before of the first version
   * @param after of the second
   * @param low of the difference, at 2.5%
   * @param high of the difference, at 97.5%
   */
  public record Correlation(
      Measure measure, double before, double after, double low, double high) {}

  private final SystemScores before;
  private final SystemScores after;
  private final SystemScores criterion;
  private final double[][][] segments; // of before, after, criterion: by segment, then by system
  private final double[][] taus; // of before and after: by segment

  public MetricCorrelation(SystemScores before, SystemScores after, SystemScores criterion) {
    for (SystemScores other : List.of(after, criterion)) {
      if (other.systems() != before.systems() || other.segments() != before.segments()) {
        throw new IllegalArgumentException("the scores must be of the same systems and segments");
      }
    }
    this.before = before;
    this.after = after;
    this.criterion = criterion;
    List<SystemScores> all = List.of(before, after, criterion);
    segments = new double[all.size()][before.segments()][];
    taus = new double[2][before.segments()];
    for (int i = 0; i < before.segments(); i++) {
      for (int version = 0; version < all.size(); version++) {
        segments[version][i] = all.get(version).ofSegment(i);
      }
      for (int version = 0; version < taus.length; version++) {
        taus[version][i] = RankCorrelation.kendallTauA(segments[version][i], segments[2][i]);
      }
    }
  }

  /**
   * The correlations.
   *
   * @param measures those wanted; those of segments make sense only if the criterion has segments
   * @param samples of the bootstrap
   * @param seed of the samples
   */
  public List<Correlation> of(List<Measure> measures, int samples, long seed) {
    int[] whole = new int[before.segments()];
    Arrays.setAll(whole, i -> i);
    double[][] observed = values(measures, whole);
    double[][] differences = new double[measures.size()][samples];
    SplittableRandom random = new SplittableRandom(seed);
    for (int sample = 0; sample < samples; sample++) {
      int[] drawn = new int[whole.length];
      Arrays.setAll(drawn, i -> random.nextInt(drawn.length));
      double[][] values = values(measures, drawn);
      for (int i = 0; i < values.length; i++) {
        differences[i][sample] = values[i][1] - values[i][0];
      }
    }
    List<Correlation> correlations = new ArrayList<>();
    int cut = (int) (samples * 0.025);
    for (int i = 0; i < observed.length; i++) {
      Arrays.sort(differences[i]);
      correlations.add(
          new Correlation(
              measures.get(i),
              observed[i][0],
              observed[i][1],
              differences[i][cut],
              differences[i][samples - 1 - cut]));
    }
    return correlations;
  }

  /** Each measure of the two versions on segments drawn with repetition. */
  private double[][] values(List<Measure> measures, int... drawn) {
    double[] wanted = criterion.ofSystems(drawn);
    double[][] systems = {before.ofSystems(drawn), after.ofSystems(drawn)};
    double[][] values = new double[measures.size()][2];
    for (int i = 0; i < values.length; i++) {
      for (int version = 0; version < 2; version++) {
        values[i][version] =
            switch (measures.get(i)) {
              case SYSTEM_PEARSON -> RankCorrelation.pearson(systems[version], wanted);
              case SYSTEM_SPEARMAN -> RankCorrelation.spearman(systems[version], wanted);
              case SYSTEM_KENDALL -> RankCorrelation.kendallTauA(systems[version], wanted);
              case SEGMENT_PEARSON ->
                  RankCorrelation.pearson(pooled(version, drawn), pooled(2, drawn));
              case SEGMENT_KENDALL -> meanTau(version, drawn);
            };
      }
    }
    return values;
  }

  private double meanTau(int version, int... drawn) {
    double sum = 0;
    for (int at : drawn) {
      sum += taus[version][at];
    }
    return sum / drawn.length;
  }

  /** The scores of all systems on all segments drawn, in one series. */
  private double[] pooled(int version, int... drawn) {
    int systems = before.systems();
    double[] all = new double[drawn.length * systems];
    for (int i = 0; i < drawn.length; i++) {
      System.arraycopy(segments[version][drawn[i]], 0, all, i * systems, systems);
    }
    return all;
  }
}
