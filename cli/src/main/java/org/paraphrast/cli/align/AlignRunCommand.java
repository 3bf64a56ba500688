package org.paraphrast.cli.align;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.Training;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast align run}: trains on pairs and aligns them. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "run",
    description = {
      "Train on sentence pairs and align the same pairs.",
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
final class AlignRunCommand extends StageCommand {
  @Mixin private AlignTrainingOptions training = new AlignTrainingOptions();

  @Mixin private AlignOutput output = new AlignOutput();

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FILE",
      description = "Also save the model.")
  private @Nullable Path model;

  AlignRunCommand() {
    super(new StageArguments(AlignTrainingOptions.STAGE, option -> !option.equals("sample")));
  }

  @Override
  public Integer call() {
    Training trained = training.train(this);
    try (AlignOutput.Sink sink = output.open(this)) {
      trained.align(progress(), sink::write);
      sink.commit();
    }
    if (model != null) {
      trained.save(model);
    }
    return ExitCode.DONE;
  }
}
