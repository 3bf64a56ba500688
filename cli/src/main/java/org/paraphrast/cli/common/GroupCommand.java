package org.paraphrast.cli.common;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that only holds others: alone, it names them. */
@SuppressWarnings("UnusedVariable") // picocli reads the options
public abstract class GroupCommand implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public final void run() {
    List<String> names = List.copyOf(spec.subcommands().keySet());
    int last = names.size() - 1;
    throw new ParameterException(
        spec.commandLine(),
        "Choose a command: "
            + String.join(", ", names.subList(0, last))
            + " or "
            + names.get(last));
  }
}
