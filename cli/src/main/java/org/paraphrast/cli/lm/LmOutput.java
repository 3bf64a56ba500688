package org.paraphrast.cli.lm;

import java.nio.file.Path;
import org.paraphrast.lm.estimate.NgramModel;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The model file that a command writes. */
final class LmOutput {
  @Mixin private LmLayoutOptions layout = new LmLayoutOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The model file.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path file;

  void write(NgramModel model) {
    layout.write(model, file);
  }
}
