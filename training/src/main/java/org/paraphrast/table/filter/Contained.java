package org.paraphrast.table.filter;

import java.util.List;
import java.util.function.Predicate;
import org.paraphrast.table.TableEntry;

/**
 * Pairs of which one side holds all words of the other in order: {@code the report} for {@code
 * report}. Dropping content loses something, adding it makes something up. Two units that differ in
 * function words alone stay.
 */
final class Contained implements Predicate<TableEntry> {
  @Override
  public boolean test(TableEntry entry) {
    List<String> source = UnitWords.spoken(entry.source());
    List<String> target = UnitWords.spoken(entry.target());
    return source.size() != target.size() && (isInside(source, target) || isInside(target, source));
  }

  private static boolean isInside(List<String> small, List<String> large) {
    int at = 0;
    boolean contentLeft = false;
    for (String word : large) {
      if (at < small.size() && small.get(at).equals(word)) {
        at++;
      } else {
        contentLeft |= UnitWords.isContent(word);
      }
    }
    return at == small.size() && contentLeft;
  }
}
