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
 */
public record TableEntry(Unit source, Unit target, List<Float> features, Evidence evidence) {
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

  public float score() {
    return features.get(0);
  }
}
