package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.TreeMap;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.lm.ModelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** What a model file says about itself. */
@Command(name = "info", header = "Print what kind of model a file holds and how it was made.")
final class LmInfoCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "MODEL", description = "The model file.")
  private Path input;

  @Override
  public void run() {
    try (ModelFile model = ModelFile.open(input)) {
      new TreeMap<>(model.info()).forEach((key, value) -> out().println(key + "=" + value));
    }
  }
}
