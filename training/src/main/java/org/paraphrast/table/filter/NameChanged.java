package org.paraphrast.table.filter;

import java.util.List;
import java.util.function.Predicate;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * Pairs with different names: {@code in Greece} for {@code in Spain}. Names are guarded, so such a
 * pair could never be used rightly.
 */
record NameChanged(WordKnowledge lexicon) implements Predicate<TableEntry> {
  @Override
  public boolean test(TableEntry entry) {
    return !names(entry.source()).equals(names(entry.target()));
  }

  private List<String> names(Unit unit) {
    return UnitWords.selectSorted(
        unit, symbol -> UnitWords.isSpoken(symbol) && lexicon.isName(symbol));
  }
}
