package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.lm.ModelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What a model file says about itself. */
@Command(name = "info", header = "Print what kind of model a file holds and how it was made.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmInfoCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(paramLabel = "MODEL", description = "The model file.")
  private Path input;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (ModelFile model = ModelFile.open(input)) {
      new TreeMap<>(model.info()).forEach((key, value) -> out.println(key + "=" + value));
    }
    return ExitCode.DONE;
  }
}
