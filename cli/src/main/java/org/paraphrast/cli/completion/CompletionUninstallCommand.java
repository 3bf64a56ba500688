package org.paraphrast.cli.completion;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.io.DataException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Takes back what the installation wrote, and nothing else. */
@Command(name = "uninstall", header = "Remove the completion scripts that 'install' wrote.")
final class CompletionUninstallCommand extends BaseCommand implements Runnable {
  @Mixin private CompletionPlace place;

  @Override
  public void run() {
    for (CompletionShell shell : place.shells()) {
      Path file = shell.file(place.folder());
      if (!Files.exists(file)) {
        out().println("not there: " + file);
        continue;
      }
      CompletionPlace.requireOurs(file);
      try {
        Files.delete(file);
      } catch (IOException e) {
        throw DataException.in(file, "cannot be removed: " + e, "look at its permissions");
      }
      out().println("removed " + file);
    }
  }
}
