package org.paraphrast.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.paraphrast.io.DataException;
import picocli.CommandLine.Option;

/** Room for sorting, for commands whose output may be a stream. */
final class TemporaryOptions {
  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      defaultValue = "1G",
      converter = MemorySize.class,
      description = "Memory for sorting; the rest goes to disk (default: ${DEFAULT-VALUE}).")
  private long memory;

  long memory() {
    return memory;
  }

  /** Works in a folder that goes away. */
  void inFolder(Consumer<Path> work) {
    Path folder;
    try {
      folder = Files.createTempDirectory("paraphrast-");
    } catch (IOException e) {
      throw new DataException(
          "no temporary folder can be made: " + e.getMessage() + "; set java.io.tmpdir", e);
    }
    try {
      work.accept(folder);
    } finally {
      TableWriting.remove(folder);
    }
  }
}
