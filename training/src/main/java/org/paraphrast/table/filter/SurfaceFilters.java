package org.paraphrast.table.filter;

import java.util.List;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;

/** Filters that need no more than the pair itself. */
final class SurfaceFilters {
  /** How many times less likely is too much. */
  private static final float RATIO = 100;

  private SurfaceFilters() {}

  /** A unit for itself. */
  static boolean isSame(TableEntry entry) {
    return entry.source().equals(entry.target());
  }

  /**
   * Pairs whose words are the same but for punctuation, or that have no words on a side. Patterns
   * with the same words stay if a slot moves.
   */
  static boolean isPunctuationOnly(TableEntry entry) {
    List<String> source = UnitWords.spoken(entry.source());
    List<String> target = UnitWords.spoken(entry.target());
    return source.isEmpty()
        || target.isEmpty()
        || (source.equals(target)
            && spokenOrSlot(entry.source()).equals(spokenOrSlot(entry.target())));
  }

  private static List<String> spokenOrSlot(Unit unit) {
    return UnitWords.select(unit, symbol -> UnitWords.isSpoken(symbol) || UnitKind.isSlot(symbol));
  }

  /**
   * Pairs whose way back is far less likely than the way out: the target is a common phrase that
   * much is aligned to by accident. Needs the reverse probability as the second feature; other
   * tables pass.
   */
  static boolean isUnlikelyReverse(TableEntry entry) {
    return entry.features().size() > 1 && entry.features().get(1) * RATIO < entry.features().get(0);
  }

  /**
   * Pairs with different numbers; numbers are guarded, so such a pair could never be used rightly.
   */
  static boolean changesNumber(TableEntry entry) {
    return !numbers(entry.source()).equals(numbers(entry.target()));
  }

  private static List<String> numbers(Unit unit) {
    return UnitWords.selectSorted(
        unit, symbol -> UnitWords.hasDigit(symbol) && UnitWords.isSpoken(symbol));
  }

  /** Pairs of which one side denies and the other does not. */
  static boolean changesNegation(TableEntry entry) {
    return UnitWords.negations(entry.source()) % 2 != UnitWords.negations(entry.target()) % 2;
  }
}
