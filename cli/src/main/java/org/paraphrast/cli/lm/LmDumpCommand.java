package org.paraphrast.cli.lm;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.lm.estimate.ArpaWriter;
import org.paraphrast.lm.estimate.NgramModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Binary to ARPA. */
@Command(name = "dump", header = "Print a model with the trie layout in ARPA format.")
final class LmDumpCommand extends WholeModelCommand {
  @Parameters(paramLabel = "MODEL", description = "The model file.")
  private Path input;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The ARPA file, compressed by its suffix (default: standard output).")
  private @Nullable Path output;

  @Override
  void work() {
    try (NgramModel model = ngrams(input)) {
      if (output == null) {
        ArpaWriter.write(model, AtomicOutput.to(System.out, "<stdout>"));
      } else {
        ArpaWriter.write(model, output);
      }
    }
  }
}
