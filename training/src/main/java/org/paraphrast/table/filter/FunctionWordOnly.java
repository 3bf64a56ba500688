package org.paraphrast.table.filter;

import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/** Pairs of which one side is a single function word and the other has content. */
final class FunctionWordOnly implements PairFilter {
  @Override
  public String name() {
    return "function-word-only";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    return (isFunctionWord(entry.source()) && hasContent(entry.target()))
        || (isFunctionWord(entry.target()) && hasContent(entry.source()));
  }

  private static boolean isFunctionWord(Unit unit) {
    return unit.size() == 1 && !hasContent(unit);
  }

  private static boolean hasContent(Unit unit) {
    for (String symbol : unit.symbols()) {
      if (UnitWords.isContent(symbol)) {
        return true;
      }
    }
    return false;
  }
}
