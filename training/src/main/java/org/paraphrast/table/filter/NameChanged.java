package org.paraphrast.table.filter;

import java.util.List;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * Pairs with different names: {@code in Greece} for {@code in Spain}. Names are guarded, so such a
 * pair could never be used rightly.
 */
final class NameChanged implements PairFilter {
  private final WordKnowledge lexicon;

  NameChanged(WordKnowledge lexicon) {
    this.lexicon = lexicon;
  }

  @Override
  public String name() {
    return "name-changed";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    return !names(entry.source()).equals(names(entry.target()));
  }

  private List<String> names(Unit unit) {
    return UnitWords.selectSorted(
        unit, symbol -> UnitWords.isSpoken(symbol) && lexicon.isName(symbol));
  }
}
