package org.paraphrast.cli.lm;

import java.nio.file.Path;
import org.paraphrast.lm.estimate.NgramModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** ARPA to binary. */
@Command(
    name = "compile",
    header = "Convert an ARPA file, or a model file with the trie layout, to a model file.")
final class LmCompileCommand extends WholeModelCommand {
  @Mixin private LmOutput output;

  @Parameters(paramLabel = "MODEL", description = "An ARPA file (.arpa, .arpa.gz) or a model.")
  private Path input;

  @Override
  void work() {
    try (NgramModel model = ngrams(input)) {
      output.write(model);
    }
  }
}
