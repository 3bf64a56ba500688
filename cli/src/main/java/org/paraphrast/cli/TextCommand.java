package org.paraphrast.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands of the text stage. */
@Command(
    name = "text",
    header = "Tokens, sentences and guards of a text.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {TextTokenizeCommand.class, TextSplitCommand.class, TextGuardCommand.class})
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class TextCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "text needs a command: tokenize, split or guard");
  }
}
