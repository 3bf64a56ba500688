package org.paraphrast.table.filter;

import org.paraphrast.table.TableEntry;
import org.paraphrast.table.UnitKind;

/**
 * Pairs whose words are the same but for punctuation, or that have no words on a side. Patterns
 * with the same words stay if a slot moves.
 */
final class PunctuationOnly implements PairFilter {
  @Override
  public String name() {
    return "punctuation-only";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    var source = UnitWords.spoken(entry.source());
    var target = UnitWords.spoken(entry.target());
    return source.isEmpty()
        || target.isEmpty()
        || (source.equals(target)
            && UnitWords.select(entry.source(), PunctuationOnly::counts)
                .equals(UnitWords.select(entry.target(), PunctuationOnly::counts)));
  }

  private static boolean counts(String symbol) {
    return UnitWords.isSpoken(symbol) || UnitKind.isSlot(symbol);
  }
}
