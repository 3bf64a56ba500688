package org.paraphrast.cli.align;

import java.nio.file.Path;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast align train}: trains a model for {@code align apply}. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "train",
    description = {"Train a model on sentence pairs and save it for 'align apply'.", ""})
final class AlignTrainCommand extends StageCommand {
  @Mixin private AlignTrainingOptions training = new AlignTrainingOptions();

  @Option(
      names = {"-m", "--model"},
      required = true,
      paramLabel = "FILE",
      description = "File for the model.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path model;

  AlignTrainCommand() {
    super(
        new StageArguments(
            AlignTrainingOptions.STAGE,
            option -> !option.equals("method") && !option.equals("sample")));
  }

  @Override
  public Integer call() {
    training.train(this).save(model);
    return ExitCode.DONE;
  }
}
