package org.paraphrast.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.DataException;

/**
 * A small table that lives no longer than the program: entries given in memory, all of them kept,
 * features exact. Its file is removed as soon as it is mapped, or at the end where the system keeps
 * mapped files.
 */
public final class TemporaryTable {
  private static final long MEMORY = 1 << 20;

  private TemporaryTable() {}

  public static ParaphraseTable of(TableInfo info, List<TableEntry> entries) {
    try {
      Path folder = Files.createTempDirectory("paraphrast-table-");
      Path file = folder.resolve("entries.table");
      try (TableBuilder builder =
          new TableBuilder(info, TableBuilder.Precision.EXACT, folder, MEMORY, Integer.MAX_VALUE)) {
        entries.forEach(builder::add);
        builder.write(file);
      }
      ParaphraseTable table = ParaphraseTable.open(file);
      remove(file);
      remove(folder);
      return table;
    } catch (IOException e) {
      throw new DataException(
          "the temporary folder cannot be written: "
              + e.getMessage()
              + "; choose another with -Djava.io.tmpdir=FOLDER",
          e);
    }
  }

  private static void remove(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      path.toFile().deleteOnExit(); // mapped, and this system does not let go of it
    }
  }
}
