package org.paraphrast.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the sheets hide: the systems behind each item, and which items are foils.
 *
 * @param scale of the sheets
 * @param seed of the shuffling
 * @param entries one for each system behind an item, one for each foil
 * @param sheets the ids of the items of each sheet
 */
public record RatingKey(
    RatingScale scale, long seed, List<Entry> entries, Map<String, List<String>> sheets) {

  /**
   * What stands behind an item.
   *
   * @param item its id
   * @param foil what kind of foil it is; null for an output of a system
   * @param system the system; blank for a foil
   * @param sentence the id of the sentence
   * @param rank the place in the system's list; 0 for a foil
   */
  public record Entry(String item, @Nullable Foil foil, String system, String sentence, int rank) {}

  public RatingKey {
    entries = List.copyOf(entries);
    Map<String, List<String>> copy = new LinkedHashMap<>();
    sheets.forEach((name, items) -> copy.put(name, List.copyOf(items)));
    sheets = java.util.Collections.unmodifiableMap(copy);
  }

  /** The foils by item. */
  Map<String, Foil> foils() {
    Map<String, Foil> foils = new LinkedHashMap<>();
    for (Entry entry : entries) {
      if (entry.foil() != null) {
        foils.put(entry.item(), entry.foil());
      }
    }
    return foils;
  }

  /** The names of the systems, in the order of the key. */
  public List<String> systems() {
    return entries.stream()
        .filter(entry -> entry.foil() == null)
        .map(Entry::system)
        .distinct()
        .sorted()
        .toList();
  }
}
