package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.lm.estimate.NgramModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** ARPA to binary. */
@Command(
    name = "compile",
    header = "Convert an ARPA file, or a model file with the trie layout, to a model file.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmCompileCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private LmResources resources;
  @Mixin private LmLayoutOptions layout;

  @Parameters(paramLabel = "MODEL", description = "An ARPA file (.arpa, .arpa.gz) or a model.")
  private Path input;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The model file.")
  private Path output;

  @Override
  public Integer call() throws Exception {
    return LmResources.run(
        () -> {
          try (NgramModel model = LmModels.ngrams(input, resources, spec.commandLine().getErr())) {
            layout.write(model, output);
          }
          return ExitCode.DONE;
        });
  }
}
