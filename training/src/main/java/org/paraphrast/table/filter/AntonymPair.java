package org.paraphrast.table.filter;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableEntry;

/**
 * Pairs that put a word for its opposite in WordNet, in any form; opposites share their
 * translations more often than one thinks.
 */
final class AntonymPair implements Predicate<TableEntry> {
  private final Map<String, Set<String>> opposites = new HashMap<>();

  AntonymPair(WordNet wordNet, Inflector inflector) {
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      wordNet.forEachAntonym(
          partOfSpeech,
          (word, opposite) -> {
            add(word, opposite);
            for (Inflection inflection : Inflector.inflections(partOfSpeech)) {
              add(
                  inflector.inflect(word, partOfSpeech, inflection),
                  inflector.inflect(opposite, partOfSpeech, inflection));
            }
          });
    }
  }

  private void add(String word, String opposite) {
    opposites.computeIfAbsent(word, w -> new HashSet<>()).add(opposite);
  }

  @Override
  public boolean test(TableEntry entry) {
    Set<String> target = new HashSet<>(entry.target().symbols());
    for (String word : entry.source().symbols()) {
      Set<String> opposite = opposites.getOrDefault(word, Set.of());
      if (!target.contains(word) && opposite.stream().anyMatch(target::contains)) {
        return true;
      }
    }
    return false;
  }
}
