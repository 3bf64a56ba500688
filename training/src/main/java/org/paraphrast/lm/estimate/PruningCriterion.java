package org.paraphrast.lm.estimate;

/** What the loss of an n-gram costs. Both are in nats, weighted by how often the history comes. */
public enum PruningCriterion {
  /**
   * The relative entropy between the models with and without the n-gram (Stolcke 1998), given as
   * the relative rise of perplexity, exp(D) − 1.
   */
  RELATIVE_ENTROPY {
    @Override
    double cost(Loss loss) {
      double log = Math.log(loss.lowerProb()) + Math.log(loss.newWeight()) - Math.log(loss.prob());
      double change = Math.log(loss.newWeight()) - Math.log(loss.oldWeight());
      return Math.expm1(-loss.historyProb() * (loss.prob() * log + change * loss.left()));
    }
  },
  /** The weighted difference of the log probabilities of the word (Seymore and Rosenfeld 1996). */
  WEIGHTED_DIFFERENCE {
    @Override
    double cost(Loss loss) {
      double backedOff = Math.log(loss.lowerProb()) + Math.log(loss.oldWeight());
      return loss.historyProb() * loss.prob() * (Math.log(loss.prob()) - backedOff);
    }
  };

  /**
   * Everything about one n-gram hw.
   *
   * @param historyProb p(h)
   * @param prob p(w|h)
   * @param lowerProb p(w|h′)
   * @param oldWeight the back-off weight of h
   * @param newWeight the same without hw
   * @param left 1 − Σ p(v|h) over the words v that follow h in the model
   */
  record Loss(
      double historyProb,
      double prob,
      double lowerProb,
      double oldWeight,
      double newWeight,
      double left) {}

  abstract double cost(Loss loss);
}
