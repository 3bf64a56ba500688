package org.paraphrast.compose;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a paraphrase is worth: how likely it is acceptable, and how much it changes.
 *
 * @param lnProb ln p(acceptable)
 * @param change what its change is worth
 */
record Worth(double lnProb, double change) {
  /** The feature of how likely it is acceptable. */
  static final String ACCEPTABLE = "acceptable";

  /** The feature of how much it changes. */
  static final String CHANGE = "change";

  /** Change beyond this share is worth no more. */
  private static final double MOST = 0.5;

  static Worth of(double lnProb, Amount amount, double weight) {
    return new Worth(lnProb, weight * Math.min(MOST, amount.gone()));
  }

  /** What adds up to it. */
  Map<String, Double> features() {
    Map<String, Double> features = new LinkedHashMap<>();
    features.put(ACCEPTABLE, lnProb);
    features.put(CHANGE, change);
    return features;
  }
}
