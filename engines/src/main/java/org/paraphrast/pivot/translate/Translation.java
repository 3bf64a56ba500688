package org.paraphrast.pivot.translate;

import java.util.List;

/** A translation and how it came about. Immutable. */
public final class Translation {
  private final String text;
  private final List<String> words;
  private final double[] features;
  private final double score;

  Translation(String text, List<String> words, double[] features, double score) {
    this.text = text;
    this.words = List.copyOf(words);
    this.features = features.clone();
    this.score = score;
  }

  /** Written with case and spaces. */
  public String text() {
    return text;
  }

  /** The words as tables and models have them. */
  public List<String> words() {
    return words;
  }

  /** A copy of the values of {@link TranslationWeights#NAMES}. */
  public double[] features() {
    return features.clone();
  }

  /** The weighted sum of the features, and what was charged for words that were copied. */
  public double score() {
    return score;
  }
}
