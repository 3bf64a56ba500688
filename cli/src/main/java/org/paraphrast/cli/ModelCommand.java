package org.paraphrast.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code paraphrast model}: model folders. */
@Command(
    name = "model",
    header = "Look at model folders.",
    subcommands = {ModelInfoCommand.class, ModelVerifyCommand.class})
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class ModelCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Choose a command: info or verify");
  }
}
