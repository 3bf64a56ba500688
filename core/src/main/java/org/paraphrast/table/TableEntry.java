package org.paraphrast.table;

import java.util.List;

/**
 * A pair of units as it goes into a table.
 *
 * @param source what is replaced; at least one symbol
 * @param target what replaces it; may be empty
 * @param features the values of the features of the table, in its order; the first is the score
 *     that pairs of one source are sorted by
 * @param evidence what stands behind it
 * @param marks syntactic types and spelling
 */
public record TableEntry(
    Unit source, Unit target, List<Float> features, Evidence evidence, PairMarks marks) {
  public TableEntry {
    features = List.copyOf(features);
    if (source.size() == 0) {
      throw new IllegalArgumentException("a source must have at least one symbol");
    }
    for (float feature : features) {
      if (!Float.isFinite(feature)) {
        throw new IllegalArgumentException(
            "features must be finite, got " + features + " for " + source + " → " + target);
      }
    }
  }

  /** Without marks. */
  public TableEntry(Unit source, Unit target, List<Float> features, Evidence evidence) {
    this(source, target, features, evidence, PairMarks.NONE);
  }

  public TableEntry withMarks(PairMarks other) {
    return new TableEntry(source, target, features, evidence, other);
  }

  public float score() {
    return features.get(0);
  }
}
