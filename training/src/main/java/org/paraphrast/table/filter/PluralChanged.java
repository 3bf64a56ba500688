package org.paraphrast.table.filter;

import java.util.function.Predicate;
import org.paraphrast.table.TableEntry;

/**
 * Pairs of which one side ends with a plural or a third person and the other does not: {@code
 * procedures} for {@code method}. What stands beside it agrees with the one only.
 */
record PluralChanged(WordKnowledge lexicon) implements Predicate<TableEntry> {
  @Override
  public boolean test(TableEntry entry) {
    String source = UnitWords.last(entry.source());
    String target = UnitWords.last(entry.target());
    return UnitWords.isContent(source)
        && UnitWords.isContent(target)
        && !source.equals(target)
        && lexicon.hasEndingS(source) != lexicon.hasEndingS(target);
  }
}
