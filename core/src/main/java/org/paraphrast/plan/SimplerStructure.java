package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.rewrite.Effect;
import org.paraphrast.rewrite.Rewrite;

/** Which structural units make a sentence simpler: splits, drops, and moves to fewer words. */
final class SimplerStructure {
  private SimplerStructure() {}

  static double rho(Rewrite rewrite, List<String> source, List<String> target) {
    return rewrite.rule().effect() != Effect.MOVE || target.size() < source.size()
        ? 1
        : Usability.NONE;
  }
}
