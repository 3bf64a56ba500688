package org.paraphrast.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands of labels. */
@Command(
    name = "label",
    header = "Labels of replacements: correct or not, in their sentence.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {LabelExportCommand.class, LabelImportCommand.class, LabelScoreCommand.class})
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LabelCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "label needs a command: export, import or score");
  }
}
