package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.rewrite.Rewrite;

/**
 * Zhao09: keeps targets that the language model scores higher than the source; ρ = 1. The score is
 * log p of the unit's words from an empty context. Two states are used again and again.
 */
final class Simplification implements Usability {
  private final LanguageModel lm;
  private final LmState empty;
  private LmState context;
  private LmState next;

  Simplification(LanguageModel lm) {
    this.lm = lm;
    this.empty = lm.newState();
    this.context = lm.newState();
    this.next = lm.newState();
  }

  @Override
  public double rho(List<String> source, List<String> target) {
    return log10Prob(target) > log10Prob(source) ? 1 : NONE;
  }

  @Override
  public double rho(Rewrite rewrite, List<String> source, List<String> target) {
    return SimplerStructure.rho(rewrite, source, target);
  }

  private double log10Prob(List<String> words) {
    double log10Prob = 0;
    context.set(empty);
    for (String word : words) {
      log10Prob += lm.log10Prob(context, lm.wordId(word), next);
      LmState swap = context;
      context = next;
      next = swap;
    }
    return log10Prob;
  }
}
