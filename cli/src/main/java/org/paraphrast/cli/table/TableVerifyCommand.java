package org.paraphrast.cli.table;

import java.nio.file.Path;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.table.ParaphraseTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Checks every byte of a table. */
@Command(name = "verify", header = "Check every byte of a table against its checksums.")
final class TableVerifyCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private Path table;

  @Override
  public void run() {
    try (ParaphraseTable opened = ParaphraseTable.open(table)) {
      opened.verify(progress());
    }
    out().println(table + ": all checksums agree");
  }
}
