package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.cli.paraphrase.AllSystems;
import org.paraphrast.command.ShippedModel;
import org.paraphrast.evaluate.ReferenceParaphraser;
import picocli.CommandLine.Option;

/** Whether references are paraphrased towards the outputs, and how. */
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class ReferenceOptions {
  @Option(
      names = "--paraphrase-references",
      description =
          "Score against the original references and against references paraphrased towards each"
              + " output (similarity), and correlate both scores with --human. Without --human,"
              + " the last of several --ref is held out as the criterion.")
  private boolean wanted;

  @Option(
      names = "--human",
      paramLabel = "FILE",
      description = "Raters' scores, tab-separated: system, score or system, line, score.")
  private @Nullable Path human;

  @Option(
      names = "--control",
      description =
          "Also score wrong outputs as a control: each line gets the output of the next line.")
  private boolean control;

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description =
          "The model that paraphrases references (default: the one that comes with the program).")
  private @Nullable Path model;

  @Option(
      names = "--change",
      paramLabel = "0..1",
      defaultValue = "0.5",
      description = "How much to change references (default: ${DEFAULT-VALUE}).")
  private double change;

  boolean isWanted() {
    return wanted;
  }

  boolean withControl() {
    return control;
  }

  @Nullable Path human() {
    return human;
  }

  Paraphraser open() {
    return Paraphraser.open(
        ShippedModel.unless(model)
            .orElseThrow(() -> new UsageException("--paraphrase-references needs --model FOLDER")),
        AllSystems.of(Optional.empty()));
  }

  ReferenceParaphraser over(Paraphraser paraphraser) {
    Usage.refuseIf(!(change >= 0 && change <= 1), "--change must be 0 .. 1, got " + change);
    return Usage.of(() -> new ReferenceParaphraser(paraphraser, change));
  }
}
