package org.paraphrast.table.filter;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;

/**
 * Untranslated words: one that only one side has, that stands in the pivot phrase just so, and that
 * is not known as English.
 */
record ForeignWord(WordKnowledge lexicon) implements Predicate<TableEntry> {
  @Override
  public boolean test(TableEntry entry) {
    if (entry.evidence().pivots().isEmpty()) {
      return false;
    }
    Set<String> foreign = new HashSet<>();
    for (Evidence.Pivot pivot : entry.evidence().pivots()) {
      foreign.addAll(List.of(pivot.phrase().split(" ", -1)));
    }
    List<String> source = entry.source().symbols();
    List<String> target = entry.target().symbols();
    return hasForeign(source, target, foreign) || hasForeign(target, source, foreign);
  }

  private boolean hasForeign(List<String> side, List<String> other, Set<String> foreign) {
    for (String word : side) {
      if (foreign.contains(word)
          && !other.contains(word)
          && UnitWords.isSpoken(word)
          && !UnitWords.hasDigit(word)
          && !lexicon.isKnown(word)) {
        return true;
      }
    }
    return false;
  }
}
