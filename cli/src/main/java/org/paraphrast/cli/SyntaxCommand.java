package org.paraphrast.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands of the syntax stage. */
@Command(
    name = "syntax",
    header = "Tags, chunks and dependencies of sentences, and the models that find them.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      SyntaxTagCommand.class,
      SyntaxChunkCommand.class,
      SyntaxParseCommand.class,
      SyntaxDistillCommand.class,
      SyntaxAgreeCommand.class
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class SyntaxCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "syntax needs a command: tag, chunk, parse, distill or agree");
  }
}
