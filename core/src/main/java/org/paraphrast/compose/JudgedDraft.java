package org.paraphrast.compose;

import java.util.Map;
import org.paraphrast.decode.Hypothesis;

/**
 * A draft that breaks nothing.
 *
 * @param hypothesis what it changes; its score is its worth
 * @param features what it was judged by
 * @param lnProb ln p(acceptable)
 */
public record JudgedDraft(
    Hypothesis hypothesis, Map<DraftFeature, Double> features, double lnProb) {
  public JudgedDraft {
    features = Map.copyOf(features);
  }
}
