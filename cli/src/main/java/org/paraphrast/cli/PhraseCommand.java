package org.paraphrast.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code paraphrast phrase}: phrase pairs of aligned corpora. */
@Command(
    name = "phrase",
    description = "Extract phrase pairs from aligned sentence pairs and score them.",
    subcommands = {PhraseExtractCommand.class, PhraseScoreCommand.class})
public final class PhraseCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private CommonOptions common;

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Choose a command: extract or score");
  }
}
