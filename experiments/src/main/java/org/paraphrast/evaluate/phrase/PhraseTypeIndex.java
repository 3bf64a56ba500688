package org.paraphrast.evaluate.phrase;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;

/**
 * The syntactic types of phrases as the stage {@code types} marked them in a table: of sources and
 * of targets, so that a pair can be compared that is not in the table. Immutable.
 */
public final class PhraseTypeIndex {
  private final Map<String, String> types = new HashMap<>();

  /** Reads all pairs of a table. */
  public PhraseTypeIndex(Path file) {
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      table.forEach(
          entry -> {
            put(entry.source().toString(), entry.marks().sourceType());
            put(entry.target().toString(), entry.marks().targetType());
          });
    }
    if (types.isEmpty()) {
      throw DataException.in(
          file, "no pair has a syntactic type", "add them with the stage 'types'");
    }
  }

  private void put(String phrase, String type) {
    if (!type.isEmpty()) {
      types.put(phrase, type);
    }
  }

  /** Whether both sides have a type, and the same. */
  boolean isSame(TableEntry entry) {
    String source = types.get(entry.source().toString());
    return source != null && source.equals(types.get(entry.target().toString()));
  }
}
