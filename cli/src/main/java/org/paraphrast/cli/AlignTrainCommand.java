package org.paraphrast.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code paraphrast align train}: trains a model for {@code align apply}. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "train",
    description = {"Train a model on sentence pairs and save it for 'align apply'.", ""})
final class AlignTrainCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin private AlignTrainingOptions training = new AlignTrainingOptions();

  @Option(
      names = "--model",
      required = true,
      paramLabel = "FILE",
      description = "Where the model goes.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path model;

  @Mixin
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private CommonOptions common;

  @Override
  public Integer call() {
    training.train(spec).save(model);
    return ExitCode.DONE;
  }
}
