package org.paraphrast.table.filter;

import java.util.List;
import java.util.Set;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * Misaligned fragments: exactly one side starts or ends with a determiner, a preposition or a
 * conjunction that leans on what is outside ({@code situation of the} for {@code situation}).
 */
final class DanglingEdge implements PairFilter {
  private static final Set<String> DETERMINERS =
      Set.of(
          "the", "a", "an", "this", "these", "those", "its", "their", "our", "my", "your", "his");
  private static final Set<String> LEANING =
      Set.of(
          "of", "to", "in", "for", "with", "on", "at", "by", "from", "and", "or", "but", "that",
          "which", "as", "than", "into", "is", "are", "was", "were", "be", "has", "have", "had",
          "will", "would", ",", "-");

  @Override
  public String name() {
    return "dangling-edge";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    Unit source = entry.source();
    Unit target = entry.target();
    return leansRight(source) != leansRight(target)
        || leansLeft(source) != leansLeft(target)
        || (source.size() > 1 && target.size() > 1 && isDetermined(source) != isDetermined(target));
  }

  /** Ends with a word that needs another behind it; a single word is what it is. */
  private static boolean leansRight(Unit unit) {
    String last = unit.size() < 2 ? "" : unit.symbols().get(unit.size() - 1);
    return LEANING.contains(last) || DETERMINERS.contains(last);
  }

  private static boolean leansLeft(Unit unit) {
    return unit.size() > 1
        && List.of(",", "and", "or", "'s", "n't").contains(unit.symbols().get(0));
  }

  private static boolean isDetermined(Unit unit) {
    return DETERMINERS.contains(unit.symbols().get(0));
  }
}
