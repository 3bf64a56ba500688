package org.paraphrast.decode;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.text.render.Replacement;

/** What a pair of a plan does to its sentence. */
public final class PairReplacement {
  private PairReplacement() {}

  /** The replacement that a pair stands for; new words are written as they usually are. */
  public static Replacement of(Plan plan, UnitPair pair, CaseForms caseForms) {
    if (pair.rewrite() != null) {
      return pair.rewrite().replacement();
    }
    List<Replacement.Piece> pieces = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < pair.size(); i++) {
      if (!pair.isSlot(i)) {
        words.add(written(plan, pair.word(i), caseForms));
        continue;
      }
      if (!words.isEmpty()) {
        pieces.add(new Replacement.Words(words));
        words.clear();
      }
      pieces.add(new Replacement.Copy(pair.slot(i)));
    }
    if (!words.isEmpty()) {
      pieces.add(new Replacement.Words(words));
    }
    return new Replacement(pair.source(), pieces);
  }

  /**
   * How a new word is written inside a sentence: a name as it is, other words as they are spelled
   * here.
   */
  public static String written(Plan plan, int number, CaseForms caseForms) {
    String word = plan.words().word(number);
    String inside = caseForms.inside(word);
    return inside.equals(word) ? plan.words().written(number) : inside;
  }
}
