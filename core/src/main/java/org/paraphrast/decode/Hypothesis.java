package org.paraphrast.decode;

import java.util.Collections;
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
 */
public record Hypothesis(
    List<UnitChoice> choices, Map<String, Double> features, Map<String, Double> values) {
  public Hypothesis {
    choices = List.copyOf(choices);
    features = Collections.unmodifiableMap(new LinkedHashMap<>(features));
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  public Hypothesis(List<UnitChoice> choices, Map<String, Double> features) {
    this(choices, features, Map.of());
  }

  /** The sum of the contributions, in the order of the features. */
  public double score() {
    double score = 0;
    for (double contribution : features.values()) {
      score += contribution;
    }
    return score;
  }
}
