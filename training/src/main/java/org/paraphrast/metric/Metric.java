package org.paraphrast.metric;

import java.util.List;

/** A metric with additive statistics. Implementations are immutable and thread-safe. */
public interface Metric extends AdditiveScore {
  /** The statistics of one segment. */
  Statistics statistics(Segment segment);

  /** The score of a corpus. */
  default double score(List<Segment> corpus) {
    Statistics total = null;
    for (Segment segment : corpus) {
      Statistics statistics = statistics(segment);
      total = total == null ? statistics : total.plus(statistics);
    }
    if (total == null) {
      throw new IllegalArgumentException("a corpus must have at least one segment");
    }
    return score(total);
  }
}
