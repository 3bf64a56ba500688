package org.paraphrast.pivot.select;

import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScore;
import org.paraphrast.lm.score.SentenceScorer;

/**
 * What a language model adds to the mean gain of a candidate: weight times the mean log10
 * probability of its words. Of candidates that are alike the more fluent one wins.
 */
public final class Fluency {
  private final SentenceScorer scorer;
  private final double weight;

  /**
   * @param weight 0 or more
   */
  public Fluency(LanguageModel model, double weight) {
    if (!(weight >= 0) || Double.isInfinite(weight)) {
      throw new IllegalArgumentException("the weight must be 0 or more, got " + weight);
    }
    scorer = SentenceScorer.ofText(model);
    this.weight = weight;
  }

  double of(String text) {
    SentenceScore score = scorer.score(text, Boundaries.BOTH);
    return weight * score.log10Prob() / Math.max(1, score.words().size());
  }
}
