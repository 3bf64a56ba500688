package org.paraphrast.cli.completion;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.io.DataException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Takes back what the installation wrote, and nothing else. */
@Command(name = "uninstall", header = "Remove the completion scripts that 'install' wrote.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class CompletionUninstallCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private CompletionPlace place;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (CompletionShell shell : place.shells()) {
      Path file = shell.file(place.folder());
      if (!Files.exists(file)) {
        out.println("not there: " + file);
        continue;
      }
      CompletionPlace.requireOurs(file);
      try {
        Files.delete(file);
      } catch (IOException e) {
        throw DataException.in(file, "cannot be removed: " + e, "look at its permissions");
      }
      out.println("removed " + file);
    }
    return ExitCode.DONE;
  }
}
