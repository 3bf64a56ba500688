package org.paraphrast.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code paraphrast lm}: language models. */
@Command(
    name = "lm",
    header = "Estimate, change and query n-gram language models.",
    subcommands = {
      LmBuildCommand.class,
      LmPerplexityCommand.class,
      LmQueryCommand.class,
      LmCompileCommand.class,
      LmDumpCommand.class,
      LmInterpolateCommand.class,
      LmPruneCommand.class,
      LmInfoCommand.class,
      LmVerifyCommand.class
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(),
        "Choose a command: build, perplexity, query, compile, dump, interpolate, prune, info or"
            + " verify");
  }
}
