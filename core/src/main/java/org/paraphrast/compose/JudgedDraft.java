package org.paraphrast.compose;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.paraphrast.decode.Hypothesis;

/**
 * A draft whose changes were read in place. As long as it was not told back, it is judged as if the
 * whole sentence could be told from it: then this is the most that it can be worth.
 *
 * @param written what was judged
 * @param lnOdds that each of its changes is right, all in place
 * @param features what it was judged by
 * @param lnProb ln p(acceptable)
 * @param hypothesis what it changes; its score is its worth
 */
public record JudgedDraft(
    WrittenDraft written,
    List<Double> lnOdds,
    Map<DraftFeature, Double> features,
    double lnProb,
    Hypothesis hypothesis) {
  static final Comparator<JudgedDraft> BEST_FIRST =
      Comparator.comparing(JudgedDraft::hypothesis, Hypothesis.BEST_FIRST);

  public JudgedDraft {
    lnOdds = List.copyOf(lnOdds);
    features = Map.copyOf(features);
  }

  double score() {
    return hypothesis.score();
  }
}
