package org.paraphrast.cli.model;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks a model folder. */
@Command(name = "verify", header = "Check every byte of a model folder against its manifest.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class ModelVerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(paramLabel = "FOLDER", description = "The model folder.")
  private Path path;

  @Override
  public Integer call() {
    try (ModelFolder folder = ModelFolder.open(path)) {
      folder.verify(common.progress(spec.commandLine().getErr()));
      int files = folder.manifest().files().size();
      spec.commandLine().getOut().println(path + ": " + files + " files, all checksums agree");
    }
    return ExitCode.DONE;
  }
}
