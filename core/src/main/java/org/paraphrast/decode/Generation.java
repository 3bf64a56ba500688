package org.paraphrast.decode;

import java.util.List;
import java.util.OptionalDouble;
import org.paraphrast.plan.Terms;

/**
 * What a generator found for one sentence.
 *
 * @param hypotheses different from one another and from the sentence, the best first
 * @param optimal whether these are provably the best the model has
 * @param sourceScore the score of the unchanged sentence, where the model gives it one
 * @param rejected how many hypotheses were dropped because they broke what must not change
 * @param terms what should be said alike throughout a text; none unless terms are wanted
 * @param cut whether sampling ended because its time was over; these are the best so far
 */
public record Generation(
    List<Hypothesis> hypotheses,
    boolean optimal,
    OptionalDouble sourceScore,
    int rejected,
    Terms terms,
    boolean cut) {
  public Generation {
    hypotheses = List.copyOf(hypotheses);
  }

  /** This generation, with no claim that there is nothing better. */
  public Generation notOptimal() {
    return new Generation(hypotheses, false, sourceScore, rejected, terms, cut);
  }

  /** Of a search that came to its end. */
  public Generation(
      List<Hypothesis> hypotheses,
      boolean optimal,
      OptionalDouble sourceScore,
      int rejected,
      Terms terms) {
    this(hypotheses, optimal, sourceScore, rejected, terms, false);
  }

  /** Of a system that does not look after terms. */
  public Generation(
      List<Hypothesis> hypotheses, boolean optimal, OptionalDouble sourceScore, int rejected) {
    this(hypotheses, optimal, sourceScore, rejected, Terms.NONE);
  }
}
