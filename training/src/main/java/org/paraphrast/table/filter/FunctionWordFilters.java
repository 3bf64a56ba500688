package org.paraphrast.table.filter;

import java.util.List;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;

/** Filters that look at function words. */
final class FunctionWordFilters {
  private static final Set<String> ALIKE =
      Set.copyOf(Resources.entries(FunctionWordFilters.class, "alike.txt"));

  private FunctionWordFilters() {}

  /** Pairs of which one side is a single function word and the other has content. */
  static boolean isFunctionWordOnly(TableEntry entry) {
    return (isFunctionWord(entry.source()) && hasContent(entry.target()))
        || (isFunctionWord(entry.target()) && hasContent(entry.source()));
  }

  private static boolean isFunctionWord(Unit unit) {
    return unit.size() == 1 && !hasContent(unit);
  }

  private static boolean hasContent(Unit unit) {
    return unit.symbols().stream().anyMatch(UnitWords::isContent);
  }

  /**
   * One function word for another, {@code a} for {@code the}, {@code of} for {@code about}, {@code
   * was} for {@code were}: they differ in meaning or grammar, except those that a list names
   * ({@code whilst} for {@code while}, {@code n't} for {@code not}).
   */
  static boolean isSwapped(TableEntry entry) {
    if (entry.source().size() != 1 || entry.target().size() != 1) {
      return false;
    }
    String source = entry.source().symbols().get(0);
    String target = entry.target().symbols().get(0);
    return !UnitWords.isContent(source)
        && !UnitWords.isContent(target)
        && !ALIKE.contains(source + " " + target)
        && !ALIKE.contains(target + " " + source);
  }

  /**
   * Pairs with the same content words in the same order that differ in function words alone: {@code
   * on toys} for {@code for toys}, {@code might be ready} for {@code would be ready}. What little
   * they change is the meaning. Pairs without content words ({@code because of} for {@code due to})
   * stay, and patterns whose slots move between the words ({@code [NN_1] 's decision} for {@code
   * the decision of [NN_1]}).
   */
  static boolean areChanged(TableEntry entry) {
    List<String> source = contentOrSlot(entry.source());
    return source.stream().anyMatch(UnitWords::isContent)
        && source.equals(contentOrSlot(entry.target()));
  }

  private static List<String> contentOrSlot(Unit unit) {
    return UnitWords.select(unit, symbol -> UnitWords.isContent(symbol) || UnitKind.isSlot(symbol));
  }
}
