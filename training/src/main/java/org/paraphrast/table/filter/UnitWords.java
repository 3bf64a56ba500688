package org.paraphrast.table.filter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.paraphrast.io.Resources;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.FunctionWords;

/** What the filters ask about the words of a unit. */
final class UnitWords {
  private static final Set<String> NEGATIONS =
      Resources.words(UnitWords.class, "words.txt", "negations");

  /** Listed as function words since they open sentences, but with a meaning one can replace. */
  private static final Set<String> ADVERBS_AND_OPENERS =
      Resources.words(UnitWords.class, "words.txt", "adverbs and openers");

  private UnitWords() {}

  /** Words with a letter or digit, slots not counted. */
  static List<String> spoken(Unit unit) {
    return select(unit, UnitWords::isSpoken);
  }

  static boolean isSpoken(String symbol) {
    return hasLetterOrDigit(symbol) && !UnitKind.isSlot(symbol) && !symbol.equals(UnitKind.OBJECT);
  }

  private static boolean hasLetterOrDigit(String symbol) {
    for (int i = 0; i < symbol.length(); i++) {
      if (Character.isLetterOrDigit(symbol.codePointAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** Punctuation: no letter, no digit; slots have both. */
  static boolean isMark(String symbol) {
    return !hasLetterOrDigit(symbol);
  }

  static boolean hasDigit(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.isDigit(word.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  static long negations(Unit unit) {
    long negations = 0;
    for (String symbol : unit.symbols()) {
      negations += NEGATIONS.contains(symbol) ? 1 : 0;
    }
    return negations;
  }

  /** The symbols that a test accepts, in their order. */
  static List<String> select(Unit unit, Predicate<String> test) {
    List<String> selected = new ArrayList<>();
    for (String symbol : unit.symbols()) {
      if (test.test(symbol)) {
        selected.add(symbol);
      }
    }
    return selected;
  }

  /** The same, sorted, to be compared whatever their order. */
  static List<String> selectSorted(Unit unit, Predicate<String> test) {
    List<String> selected = select(unit, test);
    Collections.sort(selected);
    return selected;
  }

  /** The last symbol; empty if there is none. */
  static String last(Unit unit) {
    return unit.size() == 0 ? "" : unit.symbols().get(unit.size() - 1);
  }

  static boolean isContent(String word) {
    return isSpoken(word) && (ADVERBS_AND_OPENERS.contains(word) || !FunctionWords.contains(word));
  }
}
