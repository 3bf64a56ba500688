package org.paraphrast.table.filter;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * Misaligned punctuation: a mark at the edge of a side, other marks on one side than on the other,
 * or a bracket or quote without its partner.
 */
final class PunctuationChanged implements Predicate<TableEntry> {
  private static final Set<String> OPENING = Set.of("(", "[", "{", "“", "‘", "«");
  private static final Set<String> CLOSING = Set.of(")", "]", "}", "”", "»");

  @Override
  public boolean test(TableEntry entry) {
    return hasMarkAtEdge(entry.source())
        || hasMarkAtEdge(entry.target())
        || !marks(entry.source()).equals(marks(entry.target()))
        || isUnbalanced(entry.source());
  }

  private static boolean hasMarkAtEdge(Unit unit) {
    return unit.size() > 0
        && (UnitWords.isMark(unit.symbols().get(0))
            || UnitWords.isMark(unit.symbols().get(unit.size() - 1)));
  }

  private static List<String> marks(Unit unit) {
    return UnitWords.selectSorted(unit, UnitWords::isMark);
  }

  /** The marks of both sides are the same, so one side tells for both. */
  private static boolean isUnbalanced(Unit unit) {
    int open = 0;
    int straight = 0;
    for (String symbol : unit.symbols()) {
      open += OPENING.contains(symbol) ? 1 : CLOSING.contains(symbol) ? -1 : 0;
      straight += symbol.equals("\"") ? 1 : 0;
    }
    return open != 0 || straight % 2 != 0;
  }
}
