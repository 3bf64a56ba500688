package org.paraphrast.table.filter;

import java.util.List;
import java.util.function.Predicate;
import org.paraphrast.table.TableEntry;

/**
 * Pairs of which one side ends with a plural or a third person and the other does not: {@code
 * procedures} for {@code method}. What stands beside it agrees with the one only.
 */
record PluralChanged(WordKnowledge lexicon) implements Predicate<TableEntry> {
  @Override
  public boolean test(TableEntry entry) {
    String source = last(entry.source().symbols());
    String target = last(entry.target().symbols());
    return UnitWords.isContent(source)
        && UnitWords.isContent(target)
        && !source.equals(target)
        && lexicon.hasEndingS(source) != lexicon.hasEndingS(target);
  }

  private static String last(List<String> symbols) {
    return symbols.isEmpty() ? "" : symbols.get(symbols.size() - 1);
  }
}
