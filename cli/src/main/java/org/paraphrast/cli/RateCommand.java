package org.paraphrast.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands of ratings by people. */
@Command(
    name = "rate",
    header = "Sheets for raters, and what they say.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {RateExportCommand.class, RateImportCommand.class})
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class RateCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "rate needs a command: export or import");
  }
}
