package org.paraphrast.cli.paraphrase;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.LineFeedWriter;
import org.paraphrast.cli.common.StandardFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.resume.ResumableOutput.Leftover;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The file that results go to. */
final class FileOptions {
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
    return file != null && !file.equals(StandardFiles.STANDARD);
  }

  /** The file, if results go to one. */
  Optional<Path> named() {
    return isFile() ? Optional.ofNullable(file) : Optional.empty();
  }

  void check(boolean sentence) {
    Usage.refuseIf(resume && sentence, "--resume needs lines or documents, not a single sentence");
    Usage.refuseIf(resume && !isFile(), "--resume needs --output FILE");
    Usage.refuseIf(
        resume && file != null && isDevice(file),
        "--resume needs a regular file; " + file + " is a device or a pipe");
  }

  /** Opens the output: that of the command, or the file. */
  RunOutput open(CommandLine command, SystemOptions system) {
    if (file == null || !isFile()) {
      return new DirectRunOutput(command.getOut());
    }
    if (isDevice(file)) {
      AtomicOutput device = AtomicOutput.create(file);
      return new DirectRunOutput(new LineFeedWriter(device), device::commit, device::close);
    }
    Leftover leftover = resume ? Leftover.CONTINUE : Leftover.REFUSE;
    return new FileRunOutput(
        file, RunSettings.of(command, system.modelInUse()), leftover, command.getErr());
  }

  private static boolean isDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }
}
