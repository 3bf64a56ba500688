package org.paraphrast.table.edit;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;

/**
 * Tables of different features as one that has their scores alone: of a pair that several have, the
 * best. Sorted outside memory, in a file that is gone as soon as it is mapped.
 */
public final class MergedTable {
  private static final long MEMORY = 64L << 20;

  private MergedTable() {}

  /** The pairs of all tables, which may be closed then. */
  public static ParaphraseTable of(String name, List<ParaphraseTable> tables) {
    String resource = "merged from " + tables.stream().map(table -> table.info().name()).toList();
    TableInfo info = new TableInfo(name, resource, List.of("score"));
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path file = folder.path().resolve("merged.table");
      try (TableBuilder builder =
          new TableBuilder(
              info, TableBuilder.Precision.EXACT, folder.path(), MEMORY, Integer.MAX_VALUE)) {
        for (ParaphraseTable table : tables) {
          table.forEach(entry -> builder.add(scored(entry)));
        }
        builder.write(file);
      }
      return ParaphraseTable.open(file);
    }
  }

  private static TableEntry scored(TableEntry entry) {
    return new TableEntry(
        entry.source(), entry.target(), List.of(entry.score()), entry.evidence(), entry.marks());
  }
}
