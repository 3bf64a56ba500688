package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.lm.ModelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks a model file. */
@Command(name = "verify", header = "Check every byte of a model file against its checksums.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmVerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(paramLabel = "MODEL", description = "The model file.")
  private Path input;

  @Override
  public Integer call() {
    try (ModelFile model = ModelFile.open(input)) {
      model.verify(common.progress(spec.commandLine().getErr()));
    }
    spec.commandLine().getOut().println(input + ": good");
    return ExitCode.DONE;
  }
}
