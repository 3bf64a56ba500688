package org.paraphrast.tune;

import java.util.Arrays;
import java.util.List;

/**
 * One hypothesis of an n-best list. Immutable.
 *
 * @param text the output
 * @param features the value of each feature, unweighted, in the order of the source's names
 * @param replacements the units replaced; none where they are not known
 */
@SuppressWarnings("ArrayRecordComponent") // compared by its values
public record NbestEntry(String text, double[] features, List<UnitReplacement> replacements) {
  public NbestEntry {
    features = features.clone();
    replacements = List.copyOf(replacements);
  }

  /** A copy of the feature values. */
  @Override
  public double[] features() {
    return features.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NbestEntry that
        && text.equals(that.text)
        && Arrays.equals(features, that.features)
        && replacements.equals(that.replacements);
  }

  @Override
  public int hashCode() {
    return 31 * text.hashCode() + Arrays.hashCode(features);
  }

  @Override
  public String toString() {
    return text + " " + Arrays.toString(features);
  }
}
