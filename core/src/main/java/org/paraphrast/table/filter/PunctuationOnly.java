package org.paraphrast.table.filter;

import org.paraphrast.table.TableEntry;

/** Pairs whose words are the same but for punctuation, or that have no words on a side. */
final class PunctuationOnly implements PairFilter {
  @Override
  public String name() {
    return "punctuation-only";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    var source = Words.spoken(entry.source());
    var target = Words.spoken(entry.target());
    return source.isEmpty() || target.isEmpty() || source.equals(target);
  }
}
