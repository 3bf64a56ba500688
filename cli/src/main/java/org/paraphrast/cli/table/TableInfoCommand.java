package org.paraphrast.cli.table;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.table.ParaphraseTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** What a table says about itself. */
@Command(name = "info", header = "Show the name, features and size of a table.")
final class TableInfoCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private Path table;

  @Override
  public void run() {
    PrintWriter out = out();
    try (ParaphraseTable opened = ParaphraseTable.open(table)) {
      out.println("name      " + opened.info().name());
      out.println("resource  " + opened.info().resource());
      out.println("features  " + String.join(", ", opened.info().features()));
      out.println("sources   " + opened.sources());
      out.println("words     " + opened.words().size());
    }
  }
}
