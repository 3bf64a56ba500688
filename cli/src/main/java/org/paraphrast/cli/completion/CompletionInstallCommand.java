package org.paraphrast.cli.completion;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.command.ExitCode;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.DataException;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** Writes the scripts where shells look for them. */
@Command(name = "install", header = "Write completion scripts where bash and zsh look for them.")
final class CompletionInstallCommand extends BaseCommand implements Callable<Integer> {
  @Mixin private CompletionPlace place;

  @Override
  public Integer call() throws IOException {
    PrintWriter notes = notes();
    CommandSpec root = spec().root();
    String generated = AutoComplete.bash(root.name(), root.commandLine()).replace("\r\n", "\n");
    for (CompletionShell shell : place.shells()) {
      Path file = shell.file(place.folder());
      boolean changed = write(file, shell.script(generated).getBytes(UTF_8));
      out().println((changed ? "wrote " : "already there: ") + file);
      out().flush();
      notes.println(shell.advice(file));
      notes.flush();
    }
    return ExitCode.DONE;
  }

  private static boolean write(Path file, byte[] script) throws IOException {
    if (Files.exists(file)) {
      CompletionPlace.requireOurs(file);
      if (Arrays.equals(Files.readAllBytes(file), script)) {
        return false;
      }
    }
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
    } catch (IOException e) {
      throw DataException.in(file, "cannot be written: " + e, "give another --output");
    }
    try (AtomicOutput output = AtomicOutput.create(file)) {
      output.write(script);
      output.commit();
    }
    return true;
  }
}
