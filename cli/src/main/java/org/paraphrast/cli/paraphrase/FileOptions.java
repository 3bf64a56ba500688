package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.ResumableOutput.Leftover;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The file that results go to. */
final class FileOptions {
  private static final Path STANDARD = Path.of("-");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write to FILE (also .gz .xz .bz2 .zst), which appears when it is complete; until then"
              + " the results are in FILE.part. - is standard output (default).")
  private @Nullable Path file;

  @Option(
      names = "--resume",
      description =
          "With --output: continue an interrupted run. All other options, the model and the"
              + " finished part of the input must be the same.")
  private boolean resume;

  /** Whether results go to a file. */
  boolean isFile() {
    return file != null && !file.equals(STANDARD);
  }

  /** The file, if results go to one. */
  Optional<Path> named() {
    return isFile() ? Optional.ofNullable(file) : Optional.empty();
  }

  void check(CommandLine command, boolean sentence) {
    if (resume && (sentence || !isFile())) {
      throw new ParameterException(
          command,
          sentence
              ? "--resume needs lines or documents, not a single sentence"
              : "--resume needs --output FILE");
    }
    if (resume && file != null && isDevice(file)) {
      throw new ParameterException(
          command, "--resume needs a regular file; " + file + " is a device or a pipe");
    }
  }

  /** Opens the output; {@code out} is standard output. */
  RunOutput open(CommandLine command, PrintWriter out, SystemOptions system) {
    if (file == null || !isFile()) {
      return new StandardRunOutput(out);
    }
    if (isDevice(file)) {
      return new DeviceRunOutput(file);
    }
    Leftover leftover = resume ? Leftover.CONTINUE : Leftover.REFUSE;
    return new FileRunOutput(
        file, RunSettings.of(command, system.modelInUse()), leftover, command.getErr());
  }

  private static boolean isDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }
}
