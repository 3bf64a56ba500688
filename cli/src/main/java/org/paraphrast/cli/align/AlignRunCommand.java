package org.paraphrast.cli.align;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.Training;
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
final class AlignRunCommand extends AlignTrainingCommand {
  @Mixin private AlignOutput output = new AlignOutput();

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FILE",
      description = "Also save the model.")
  private @Nullable Path model;

  AlignRunCommand() {
    super(option -> !option.equals("sample"));
  }

  @Override
  public void run() {
    Training trained = train();
    try (AlignOutput.Sink sink = output.open(STAGE.method(options(STAGE)))) {
      trained.align(progress(), sink::write);
      sink.commit();
    }
    if (model != null) {
      trained.save(model);
    }
  }
}
