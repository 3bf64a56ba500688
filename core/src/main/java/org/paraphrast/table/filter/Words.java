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

  static boolean hasDigit(String word) {
    return word.chars().anyMatch(Character::isDigit);
  }

  static long negations(Unit unit) {
    return unit.symbols().stream().filter(NEGATIONS::contains).count();
  }

  static boolean isContent(String word) {
    return isSpoken(word) && !FunctionWords.contains(word);
  }
}
