package org.paraphrast.cli.table;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.table.ParaphraseTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What a table says about itself. */
@Command(name = "info", header = "Show the name, features and size of a table.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TableInfoCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private Path table;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (ParaphraseTable opened = ParaphraseTable.open(table)) {
      out.println("name      " + opened.info().name());
      out.println("resource  " + opened.info().resource());
      out.println("features  " + String.join(", ", opened.info().features()));
      out.println("sources   " + opened.sources());
      out.println("words     " + opened.words().size());
    }
    return ExitCode.DONE;
  }
}
