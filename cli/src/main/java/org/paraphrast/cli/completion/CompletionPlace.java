package org.paraphrast.cli.completion;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** For which shells, and in which folder. */
@SuppressWarnings("UnusedVariable") // picocli writes them
final class CompletionPlace {
  @Parameters(
      paramLabel = "SHELL",
      arity = "0..*",
      description = "Which: ${COMPLETION-CANDIDATES} (default: all).")
  private Set<CompletionShell> shells = EnumSet.noneOf(CompletionShell.class);

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      description =
          "The folder of data that shells look in (default: $XDG_DATA_HOME or ~/.local/share)."
              + " /usr/local/share is for all users.")
  private @Nullable Path folder;

  Set<CompletionShell> shells() {
    return shells.isEmpty() ? EnumSet.allOf(CompletionShell.class) : EnumSet.copyOf(shells);
  }

  Path folder() {
    return folder == null ? home(System.getenv()) : folder.toAbsolutePath().normalize();
  }

  /** The user's folder of data, as the XDG base directory specification has it. */
  static Path home(Map<String, String> environment) {
    Path data = Path.of(environment.getOrDefault("XDG_DATA_HOME", ""));
    if (data.isAbsolute()) { // the specification wants others ignored
      return data;
    }
    String home = environment.getOrDefault("HOME", "");
    if (home.isEmpty()) {
      throw new DataException("HOME is not set; set it, or give a folder: --output FOLDER");
    }
    return Path.of(home, ".local", "share");
  }

  /** Refuses a file that somebody else wrote. */
  static void requireOurs(Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      if (!text.contains(CompletionShell.MARK)) {
        throw DataException.in(
            file, "was not written by Paraphrast", "move it away, or give another --output");
      }
    } catch (IOException e) {
      throw DataException.in(file, "cannot be read: " + e, "look at its permissions");
    }
  }
}
