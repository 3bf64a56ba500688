package org.paraphrast.table.filter;

import java.util.List;
import java.util.function.Predicate;
import org.paraphrast.table.TableEntry;

/**
 * A side with a word that a counted text has seldom or never, and a target whose rarest word is far
 * rarer than the source's ({@code countersign} for {@code password}): what a reader does not know
 * is no help, and what nobody writes wastes room. Refuses nothing if no text was counted.
 */
record RareWord(EnglishWords words) implements Predicate<TableEntry> {
  private static final long LEAST = 5;

  /** How much rarer the rarest word of the target may be. */
  private static final long RATIO = 30;

  @Override
  public boolean test(TableEntry entry) {
    if (words.isEmpty()) {
      return false;
    }
    long source = rarest(entry.source().symbols());
    long target = rarest(entry.target().symbols());
    return Math.min(source, target) < LEAST || target < source / RATIO;
  }

  /** The count of the rarest content word. */
  private long rarest(List<String> symbols) {
    long rarest = Long.MAX_VALUE;
    for (String symbol : symbols) {
      if (UnitWords.isContent(symbol) && !UnitWords.hasDigit(symbol)) {
        rarest = Math.min(rarest, words.count(symbol));
      }
    }
    return rarest;
  }
}
