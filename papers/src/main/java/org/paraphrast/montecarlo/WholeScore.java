package org.paraphrast.montecarlo;

import org.paraphrast.decode.Hypothesis;
import org.paraphrast.text.Sentence;

/**
 * A score of a whole paraphrase; it may look at anything, as Monte-Carlo search asks for no more.
 */
@FunctionalInterface
public interface WholeScore {
  /**
   * The score.
   *
   * @param text the rendered paraphrase
   * @param hypothesis its derivation and its score under the model
   */
  double of(Sentence sentence, String text, Hypothesis hypothesis);

  /** The model's own. */
  WholeScore MODEL = (sentence, text, hypothesis) -> hypothesis.score();
}
