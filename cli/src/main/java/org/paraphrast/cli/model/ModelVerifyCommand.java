package org.paraphrast.cli.model;

import java.nio.file.Path;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.BaseCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Checks a model folder. */
@Command(name = "verify", header = "Check every byte of a model folder against its manifest.")
final class ModelVerifyCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "FOLDER", description = "The model folder.")
  private Path path;

  @Override
  public void run() {
    try (ModelFolder folder = ModelFolder.open(path)) {
      folder.verify(progress());
      int files = folder.manifest().files().size();
      out().println(path + ": " + files + " files, all checksums agree");
    }
  }
}
