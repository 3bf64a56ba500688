package org.paraphrast.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code paraphrast align}: which words of a sentence pair belong together. */
@Command(
    name = "align",
    description = "Align the words of sentence pairs.",
    subcommands = {
      AlignRunCommand.class,
      AlignTrainCommand.class,
      AlignApplyCommand.class,
      AlignSymmetrizeCommand.class,
      AlignScoreCommand.class
    })
public final class AlignCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private CommonOptions common;

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(), "Choose a command: run, train, apply, symmetrize or score");
  }
}
