package org.paraphrast.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.Training;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code paraphrast align run}: trains on pairs and aligns them. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "run",
    description = {
      "Train on sentence pairs and align these pairs.",
      "",
      "Words are separated by spaces. Links are written as 'i-j i-j ...', counted from 0, one line"
          + " for each line of the input; a pair that cannot be aligned has an empty line.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  paraphrast align run --input corpus.en-fr --symmetrized links --threads 2"
    })
final class AlignRunCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin private AlignTrainingOptions training = new AlignTrainingOptions();

  @Mixin private AlignOutput output = new AlignOutput();

  @Option(names = "--model", paramLabel = "FILE", description = "Save the model as well.")
  private @Nullable Path model;

  @Mixin
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private CommonOptions common;

  @Override
  public Integer call() {
    Training trained = training.train(spec);
    try (AlignOutput.Sink sink = output.open()) {
      trained.align(training.progress(spec), sink::write);
      sink.commit();
    }
    if (model != null) {
      trained.save(model);
    }
    return ExitCode.DONE;
  }
}
