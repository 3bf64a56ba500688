package org.paraphrast.table.filter;

import java.util.List;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;

/** Filters of patterns with slots; other pairs pass. */
final class PatternFilters {
  private static final Set<String> LIGHT =
      Resources.words(PatternFilters.class, "words.txt", "light verbs");

  private PatternFilters() {}

  /**
   * Patterns of which a side has only light verbs beside its slots: {@code put [NN_1] to [NN_2]}
   * for {@code bring [NN_2] to [NN_1]} holds for {@code an end} and for little else, as the meaning
   * is in the slot.
   */
  static boolean isLight(TableEntry entry) {
    return entry.source().kind() == UnitKind.PATTERN
        && (isLight(entry.source()) || isLight(entry.target()));
  }

  private static boolean isLight(Unit unit) {
    List<String> content = UnitWords.select(unit, UnitWords::isContent);
    return !content.isEmpty() && LIGHT.containsAll(content);
  }

  /**
   * Patterns that are no more than a phrase pair with the same slots and function words beside it:
   * {@code approve [NN_1]} for {@code adopt [NN_1]}, {@code applying [NN_1] in} for {@code
   * implementing [NN_1] in}. Phrase tables have those; a pattern is worth its place where a slot
   * stands inside or moves.
   */
  static boolean hasSlotBeside(TableEntry entry) {
    List<String> source = entry.source().symbols();
    List<String> target = entry.target().symbols();
    if (entry.source().kind() != UnitKind.PATTERN) {
      return false;
    }
    int start = 0;
    while (start < Math.min(source.size(), target.size())
        && !UnitWords.isContent(source.get(start))
        && source.get(start).equals(target.get(start))) {
      start++;
    }
    int end = 0;
    while (end < Math.min(source.size(), target.size()) - start
        && !UnitWords.isContent(source.get(source.size() - 1 - end))
        && source.get(source.size() - 1 - end).equals(target.get(target.size() - 1 - end))) {
      end++;
    }
    return source.subList(start, source.size() - end).stream().noneMatch(UnitKind::isSlot);
  }
}
