package org.paraphrast.table.filter;

import java.util.List;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * Pairs with different numbers; numbers are guarded, so such a pair could never be used rightly.
 */
final class NumberChanged implements PairFilter {
  @Override
  public String name() {
    return "number-changed";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    return !numbers(entry.source()).equals(numbers(entry.target()));
  }

  private static List<String> numbers(Unit unit) {
    return UnitWords.selectSorted(
        unit, symbol -> UnitWords.hasDigit(symbol) && UnitWords.isSpoken(symbol));
  }
}
