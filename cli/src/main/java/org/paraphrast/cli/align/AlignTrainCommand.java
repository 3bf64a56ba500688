package org.paraphrast.cli.align;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code paraphrast align train}: trains a model for {@code align apply}. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "train",
    description = {"Train a model on sentence pairs and save it for 'align apply'.", ""})
final class AlignTrainCommand extends AlignTrainingCommand {
  @Option(
      names = {"-m", "--model"},
      required = true,
      paramLabel = "FILE",
      description = "File for the model.")
  private Path model;

  AlignTrainCommand() {
    super(option -> !option.equals("method") && !option.equals("sample"));
  }

  @Override
  public void run() {
    train().save(model);
  }
}
