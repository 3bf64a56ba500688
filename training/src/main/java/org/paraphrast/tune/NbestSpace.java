package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.metric.Statistics;

/** An n-best list of which the model chooses the best (Och 2003). */
final class NbestSpace implements HypothesisSpace {
  private final Candidates candidates;
  private final List<Statistics> statistics;

  /** Takes feature vectors and the statistics of each. */
  NbestSpace(List<double[]> features, List<Statistics> statistics) {
    candidates = new Candidates(features);
    this.statistics = List.copyOf(statistics);
    if (features.size() != statistics.size()) {
      throw new IllegalArgumentException(
          "every hypothesis needs statistics, got "
              + features.size()
              + " and "
              + statistics.size());
    }
  }

  @Override
  public List<Stretch> along(double[] origin, double[] direction) {
    List<UpperEnvelope.Line<Statistics>> lines = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      lines.add(
          new UpperEnvelope.Line<>(
              candidates.score(i, direction), candidates.score(i, origin), statistics.get(i)));
    }
    UpperEnvelope<Statistics> envelope = new UpperEnvelope<>(lines);
    List<Stretch> stretches = new ArrayList<>();
    for (int i = 0; i < envelope.lines().size(); i++) {
      stretches.add(new Stretch(envelope.start(i), envelope.lines().get(i).payload()));
    }
    return stretches;
  }

  @Override
  public Statistics at(double... weights) {
    int best = 0;
    double bestScore = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < candidates.size(); i++) {
      double score = candidates.score(i, weights);
      if (score > bestScore) {
        best = i;
        bestScore = score;
      }
    }
    return statistics.get(best);
  }
}
