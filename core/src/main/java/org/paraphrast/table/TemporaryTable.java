package org.paraphrast.table;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.TemporaryFolder;

/**
 * A small table that lives no longer than the program: entries given in memory, all of them kept,
 * features exact. Its file is removed as soon as it is mapped, or at the end where the system keeps
 * mapped files.
 */
public final class TemporaryTable {
  private TemporaryTable() {}

  public static ParaphraseTable of(TableInfo info, List<TableEntry> entries) {
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path file = folder.path().resolve("entries.table");
      try (TableBuilder builder =
          new TableBuilder(
              info, TableBuilder.Precision.EXACT, ByteSorter.inMemory(), Integer.MAX_VALUE)) {
        entries.forEach(builder::add);
        builder.write(file);
      }
      return ParaphraseTable.open(file);
    }
  }
}
