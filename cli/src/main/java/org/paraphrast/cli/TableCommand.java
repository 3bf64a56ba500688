package org.paraphrast.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands of paraphrase tables. */
@Command(
    name = "table",
    header = "Build, look into and write out paraphrase tables.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      TableBuildCommand.class,
      TableMergeCommand.class,
      TablePruneCommand.class,
      TableTypesCommand.class,
      TableLookupCommand.class,
      TableSampleCommand.class,
      TableInfoCommand.class,
      TableVerifyCommand.class,
      TableExportCommand.class
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TableCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "table needs a command: build, merge, prune, types, lookup, sample, info, verify or export");
  }
}
