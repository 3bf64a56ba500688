package org.paraphrast.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code paraphrast corpus}: what can be done with corpora. */
@Command(
    name = "corpus",
    description = "Look at corpora, turn one format into another, mine sentence pairs.",
    subcommands = {
      CorpusStatsCommand.class,
      CorpusConvertCommand.class,
      CorpusStoryCommand.class,
      CorpusMineCommand.class
    })
public final class CorpusCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private CommonOptions common;

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(), "Choose a command: stats, convert, story or mine");
  }
}
