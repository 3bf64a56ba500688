package org.paraphrast.evaluate.phrase;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.paraphrast.io.DataException;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;

/**
 * The syntactic types of phrases as the stage {@code types} marked them in a table: of sources and
 * of targets, so that a pair can be compared that is not in the table. Immutable.
 */
final class PhraseTypeIndex {
  private final Map<String, String> types = new HashMap<>();

  /** Reads a table for the types of some phrases. */
  PhraseTypeIndex(Path file, Set<String> phrases) {
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      if (table.types().size() < 2) { // one is the empty one
        throw DataException.in(
            file, "no pair has a syntactic type", "add them with the stage 'types'");
      }
      table.forEach(
          entry -> {
            put(phrases, entry.source().toString(), entry.marks().sourceType());
            put(phrases, entry.target().toString(), entry.marks().targetType());
          });
    }
  }

  private void put(Set<String> phrases, String phrase, String type) {
    if (!type.isEmpty() && phrases.contains(phrase)) {
      types.put(phrase, type);
    }
  }

  /** Whether both sides have a type, and the same. */
  boolean isSame(TableEntry entry) {
    String source = types.get(entry.source().toString());
    return source != null && source.equals(types.get(entry.target().toString()));
  }
}
