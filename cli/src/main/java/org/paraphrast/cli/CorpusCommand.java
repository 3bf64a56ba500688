package org.paraphrast.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code paraphrast corpus}: what can be done with corpora. */
@Command(
    name = "corpus",
    description = "Look at corpora and turn one format into another.",
    subcommands = {CorpusStatsCommand.class, CorpusConvertCommand.class})
public final class CorpusCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private boolean help;

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Choose a command: stats or convert");
  }
}
