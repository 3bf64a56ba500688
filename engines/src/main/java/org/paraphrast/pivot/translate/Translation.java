package org.paraphrast.pivot.translate;

import java.util.List;

/**
 * A translation and how it came about.
 *
 * @param text written with case and spaces
 * @param words as tables and models have them
 * @param features the values of {@link TranslationWeights#NAMES}
 * @param score the weighted sum of the features, and what was charged for words that were copied
 */
public record Translation(String text, List<String> words, List<Double> features, double score) {
  public Translation {
    words = List.copyOf(words);
    features = List.copyOf(features);
  }
}
