package org.paraphrast.pivot.select;

import java.util.List;
import org.paraphrast.metric.Metric;
import org.paraphrast.metric.Segment;

/**
 * Any metric as the gain, pair by pair: the plain way, and the twin of the faster gains. An error
 * rate e becomes 1 - e.
 *
 * @param metric a metric of 0 .. 100 that looks at one reference
 */
record MetricGain(Metric metric) implements Gain {
  @Override
  public PairGains among(List<String> texts, double[] weights) {
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    double bound = total;
    return new PairGains() {
      @Override
      public double gain(int reference, int output) {
        Segment segment = new Segment("", texts.get(output), List.of(texts.get(reference)));
        double score = metric.score(metric.statistics(segment)) / 100;
        return metric.higherIsBetter() ? score : 1 - score;
      }

      @Override
      public double bound(int output) {
        return bound;
      }
    };
  }
}
