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

/** Checks every byte of a table. */
@Command(name = "verify", header = "Check every byte of a table against its checksums.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TableVerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private Path table;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    try (ParaphraseTable opened = ParaphraseTable.open(table)) {
      opened.verify(common.progress(err));
    }
    spec.commandLine().getOut().println(table + ": all checksums agree");
    return ExitCode.DONE;
  }
}
