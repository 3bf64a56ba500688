package org.paraphrast.table.filter;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;

/**
 * Untranslated words: one that only one side has, that stands in the pivot phrase just so, and that
 * is not known as English.
 */
final class ForeignWord implements PairFilter {
  private final WordKnowledge lexicon;

  ForeignWord(WordKnowledge lexicon) {
    this.lexicon = lexicon;
  }

  @Override
  public String name() {
    return "foreign-word";
  }

  @Override
  public boolean refuses(TableEntry entry) {
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
