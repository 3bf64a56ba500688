package org.paraphrast.decode;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a generator found for one sentence.
 *
 * @param hypotheses different from one another and from the sentence, the best first
 * @param optimal whether these are provably the best the model has
 * @param sourceScore the score of the unchanged sentence, where the model gives it one
 * @param rejected how many hypotheses were dropped because they broke what must not change
 */
public record Generation(
    List<Hypothesis> hypotheses, boolean optimal, OptionalDouble sourceScore, int rejected) {
  public Generation {
    hypotheses = List.copyOf(hypotheses);
  }
}
