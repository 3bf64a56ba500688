package org.paraphrast.cli.common;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import picocli.CommandLine.Parameters;

/** The lines of files, or of standard input where there are none; {@code -} is standard input. */
public final class TextInput {
  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "Input files (default: standard input).")
  private List<Path> files = new ArrayList<>();

  /** The files in the order of their lines. */
  public List<Path> files() {
    return files.isEmpty() ? List.of(StandardFiles.STANDARD) : files;
  }

  public void forEachLine(Consumer<String> action) {
    forEachLine(files(), action);
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    forEachLine(lines::add);
    return lines;
  }

  /** Does not close standard input, which is at its end the second time. */
  public static void forEachLine(List<Path> files, Consumer<String> action) {
    for (Path file : files) {
      if (file.equals(StandardFiles.STANDARD)) {
        forEachLine(lines(file, Progress.none()), action);
      } else {
        try (LineReader reader = TextFiles.lines(file)) {
          forEachLine(reader, action);
        }
      }
    }
  }

  private static void forEachLine(LineReader reader, Consumer<String> action) {
    for (String line = reader.next(); line != null; line = reader.next()) {
      action.accept(line);
    }
  }

  /** The lines of a file; to be closed. */
  public static LineReader lines(Path file, Progress progress) {
    return file.equals(StandardFiles.STANDARD)
        ? new LineReader(System.in, "<stdin>")
        : TextFiles.lines(file, progress);
  }
}
