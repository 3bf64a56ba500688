package org.paraphrast.cli.lm;

import java.nio.file.Path;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.lm.ModelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Checks a model file. */
@Command(name = "verify", header = "Check every byte of a model file against its checksums.")
final class LmVerifyCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "MODEL", description = "The model file.")
  private Path input;

  @Override
  public void run() {
    try (ModelFile model = ModelFile.open(input)) {
      model.verify(progress());
    }
    out().println(input + ": good");
  }
}
