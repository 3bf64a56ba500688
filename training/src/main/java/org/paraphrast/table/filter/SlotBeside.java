package org.paraphrast.table.filter;

import java.util.List;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.UnitKind;

/**
 * Patterns that are no more than a phrase pair with the same slots and function words beside it:
 * {@code approve [NN_1]} for {@code adopt [NN_1]}, {@code applying [NN_1] in} for {@code
 * implementing [NN_1] in}. Phrase tables have those; a pattern is worth its place where a slot
 * stands inside or moves.
 */
final class SlotBeside implements PairFilter {
  @Override
  public String name() {
    return "slot-beside";
  }

  @Override
  public boolean refuses(TableEntry entry) {
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
