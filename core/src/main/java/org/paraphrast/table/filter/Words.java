package org.paraphrast.table.filter;

import java.util.List;
import java.util.Set;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.FunctionWords;

/** What the filters ask about the words of a unit. */
final class Words {
  private static final Set<String> NEGATIONS =
      Set.of(
          "not",
          "n't",
          "no",
          "never",
          "none",
          "nobody",
          "nothing",
          "nowhere",
          "neither",
          "nor",
          "without",
          "hardly",
          "scarcely",
          "barely",
          "lack",
          "lacks",
          "lacking",
          "fail",
          "fails",
          "failed",
          "unable",
          "cannot");

  /** Listed as function words since they open sentences, but with a meaning one can replace. */
  private static final Set<String> ADVERBS_AND_OPENERS =
      Set.of(
          ("actually again ago afterwards almost already also although always anyway back besides"
                  + " come despite enough especially ever everywhere finally first firstly following"
                  + " former formerly further furthermore get go good hello hence however indeed"
                  + " instead just last later latter like likewise look many maybe meanwhile moreover"
                  + " mostly much near nearly nevertheless next nonetheless now nowadays often ok okay"
                  + " only opposite otherwise perhaps please quite rather really recently regarding"
                  + " same second secondly see seldom several similarly sometimes soon still thank"
                  + " thanks therefore throughout thus today together tomorrow unlike usually various"
                  + " well whole yes yesterday yet")
              .split(" ", -1));

  private Words() {}

  /** Words with a letter or digit, slots not counted. */
  static List<String> spoken(Unit unit) {
    return unit.symbols().stream().filter(Words::isSpoken).toList();
  }

  static boolean isSpoken(String symbol) {
    return !UnitKind.isSlot(symbol)
        && !symbol.equals(UnitKind.OBJECT)
        && symbol.chars().anyMatch(Character::isLetterOrDigit);
  }

  /** Punctuation: no slot, no letter, no digit. */
  static boolean isMark(String symbol) {
    return !UnitKind.isSlot(symbol)
        && !symbol.equals(UnitKind.OBJECT)
        && symbol.chars().noneMatch(Character::isLetterOrDigit);
  }

  static boolean hasDigit(String word) {
    return word.chars().anyMatch(Character::isDigit);
  }

  static long negations(Unit unit) {
    return unit.symbols().stream().filter(NEGATIONS::contains).count();
  }

  static boolean isContent(String word) {
    return isSpoken(word) && (ADVERBS_AND_OPENERS.contains(word) || !FunctionWords.contains(word));
  }
}
