package org.paraphrast.evaluate;

import java.util.List;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.Statistics;

/**
 * Scores of several systems on the same segments.
 *
 * @param corpus the score of a system
 * @param segment the score of a single segment
 * @param statistics by system, then by segment
 */
public record SystemScores(
    AdditiveScore corpus, AdditiveScore segment, List<List<Statistics>> statistics) {
  public SystemScores {
    statistics = statistics.stream().map(List::copyOf).toList();
    if (statistics.size() < 2 || statistics.get(0).isEmpty()) {
      throw new IllegalArgumentException(
          "two or more systems with segments are needed, got " + statistics.size());
    }
    for (List<Statistics> system : statistics) {
      if (system.size() != statistics.get(0).size()) {
        throw new IllegalArgumentException(
            "every system must have "
                + statistics.get(0).size()
                + " segments, got "
                + system.size());
      }
    }
  }

  int systems() {
    return statistics.size();
  }

  int segments() {
    return statistics.get(0).size();
  }

  /** The score of each system on segments drawn with repetition. */
  double[] ofSystems(int... drawn) {
    double[] scores = new double[systems()];
    for (int system = 0; system < scores.length; system++) {
      List<Statistics> all = statistics.get(system);
      double[] total = new double[all.get(0).size()];
      for (int at : drawn) {
        all.get(at).addTo(total, 1);
      }
      scores[system] = corpus.score(Statistics.of(total));
    }
    return scores;
  }

  /** The scores of all systems on one segment. */
  double[] ofSegment(int at) {
    return statistics.stream().mapToDouble(system -> segment.score(system.get(at))).toArray();
  }
}
