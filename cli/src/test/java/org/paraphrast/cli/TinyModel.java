package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.command.ExitCode;

/** A model folder of a few pairs and lines, made by the commands. */
final class TinyModel {
  private static final List<String> APPLICATIONS =
      List.of("variation", "compression", "simplification", "similarity");

  private TinyModel() {}

  /**
   * Writes a model with one table, which is called {@code tsv}, and the same weights for every
   * application.
   *
   * @param more files that are in the folder already
   */
  static void write(Path folder, String text, String pairs, String weights, Entry... more)
      throws IOException {
    Path lines = Files.writeString(folder.resolve("text.txt"), text);
    run("lm", "build", "--order", 2, "--input", lines, "--output", folder.resolve("lm.bin"));
    Path tsv = Files.writeString(folder.resolve("pairs.tsv"), pairs);
    Path table = folder.resolve("own.table");
    run("table", "build", "--from", "tsv", "--exact", "-i", tsv, "-o", table);
    List<Entry> files = new ArrayList<>(List.of(more));
    files.add(Entry.of(folder, "lm.bin", Role.LANGUAGE_MODEL, "CC0-1.0", "own text"));
    files.add(Entry.of(folder, "own.table", Role.TABLE, "CC0-1.0", "own text"));
    Files.createDirectories(folder.resolve("weights"));
    for (String application : APPLICATIONS) {
      String name = "weights/" + application + ".weights";
      Files.writeString(folder.resolve(name), weights);
      files.add(Entry.of(folder, name, Role.WEIGHTS, "CC0-1.0", "hand"));
    }
    new ModelManifest("paraphrast 0.1", "en", "SPG", "", Map.of(), files).write(folder);
  }

  /** Runs a command that must succeed. */
  static String run(Object... arguments) {
    CommandRun run = CommandRun.of(arguments);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    return run.out();
  }
}
