package org.paraphrast.decode;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A way to say the sentence: the units that change, and the score.
 *
 * @param choices the units, disjoint or nested, in order
 * @param features what each feature adds to the score, by name
 * @param values the features unweighted, those with weight 0 among them, for tuning; empty unless
 *     the model keeps them ({@link LogLinearModel#keepingValues})
 * @param text how it reads, and whether it may be shown
 */
public record Hypothesis(
    List<UnitChoice> choices,
    Map<String, Double> features,
    Map<String, Double> values,
    Certified text) {
  /** By falling score. */
  public static final Comparator<Hypothesis> BEST_FIRST =
      Comparator.comparingDouble(Hypothesis::score).reversed();

  public Hypothesis {
    choices = List.copyOf(choices);
    features = Collections.unmodifiableMap(new LinkedHashMap<>(features));
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** The sum of the contributions, in the order of the features. */
  public double score() {
    return sum(features);
  }

  /** The sum of contributions, in their order. */
  public static double sum(Map<String, Double> features) {
    double sum = 0;
    for (double contribution : features.values()) {
      sum += contribution;
    }
    return sum;
  }
}
