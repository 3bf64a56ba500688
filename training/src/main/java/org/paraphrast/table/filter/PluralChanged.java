package org.paraphrast.table.filter;

import java.util.List;
import org.paraphrast.table.TableEntry;

/**
 * Pairs of which one side ends with a plural or a third person and the other does not: {@code
 * procedures} for {@code method}. What stands beside it agrees with the one only.
 */
final class PluralChanged implements PairFilter {
  private final WordKnowledge lexicon;

  PluralChanged(WordKnowledge lexicon) {
    this.lexicon = lexicon;
  }

  @Override
  public String name() {
    return "plural-changed";
  }

  @Override
  public boolean refuses(TableEntry entry) {
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
