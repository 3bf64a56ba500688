package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.lm.estimate.ArpaWriter;
import org.paraphrast.lm.estimate.NgramModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Binary to ARPA. */
@Command(name = "dump", header = "Print a model with the trie layout in ARPA format.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmDumpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private LmResources resources;

  @Parameters(paramLabel = "MODEL", description = "The model file.")
  private Path input;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The ARPA file, compressed by its suffix (default: standard output).")
  private @Nullable Path output;

  @Override
  public Integer call() throws Exception {
    return LmResources.run(
        () -> {
          try (NgramModel model = LmModels.ngrams(input, resources, spec.commandLine().getErr())) {
            if (output == null) {
              ArpaWriter.write(model, AtomicOutput.to(System.out, "<stdout>"));
            } else {
              ArpaWriter.write(model, output);
            }
          }
          return ExitCode.DONE;
        });
  }
}
