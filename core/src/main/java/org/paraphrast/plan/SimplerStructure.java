package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.rewrite.Effect;
import org.paraphrast.rewrite.Rewrite;

/** Which structural units make a sentence simpler: splits, drops, and moves to fewer words. */
final class SimplerStructure {
  private SimplerStructure() {}

  static double rho(Rewrite rewrite, List<String> source, List<String> target) {
    Effect effect = rewrite.rule().effect();
    boolean moves = effect == Effect.MOVE || effect == Effect.TRIFLE;
    return !moves || target.size() < source.size() ? 1 : Usability.NONE;
  }
}
