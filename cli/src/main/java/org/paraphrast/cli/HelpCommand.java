package org.paraphrast.cli;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.command.CommonOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The help of a command at any depth, which picocli's own help command does not give. */
@Command(name = "help", header = "Show the help of a command.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class HelpCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "The command, such as: table lookup (default: paraphrast itself).")
  private List<String> names = new ArrayList<>();

  @Override
  public void run() {
    CommandLine command = spec.parent().commandLine();
    for (String name : names) {
      CommandLine below = command.getSubcommands().get(name);
      if (below == null) {
        throw new ParameterException(command, UnknownCommand.message(name, command));
      }
      command = below;
    }
    command.usage(spec.commandLine().getOut());
  }
}
