package org.paraphrast.table.filter;

import org.paraphrast.table.TableEntry;

/** A unit for itself. */
final class SameWords implements PairFilter {
  @Override
  public String name() {
    return "same-words";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    return entry.source().equals(entry.target());
  }
}
