package org.paraphrast.tune;

import java.util.Arrays;
import java.util.List;

/** One hypothesis of an n-best list. Immutable. */
public final class NbestEntry {
  private final String text;
  private final double[] features;
  private final List<UnitReplacement> replacements;

  /**
   * A hypothesis.
   *
   * @param text the output
   * @param features the value of each feature, unweighted, in the order of the source's names
   * @param replacements the units replaced; none where they are not known
   */
  public NbestEntry(String text, double[] features, List<UnitReplacement> replacements) {
    this.text = text;
    this.features = features.clone();
    this.replacements = List.copyOf(replacements);
  }

  public String text() {
    return text;
  }

  /** A copy of the feature values. */
  public double[] features() {
    return features.clone();
  }

  public List<UnitReplacement> replacements() {
    return replacements;
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
