package org.paraphrast.table.filter;

import org.paraphrast.table.TableEntry;

/** Pairs of which one side denies and the other does not. */
final class NegationChanged implements PairFilter {
  @Override
  public String name() {
    return "negation-changed";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    return UnitWords.negations(entry.source()) % 2 != UnitWords.negations(entry.target()) % 2;
  }
}
