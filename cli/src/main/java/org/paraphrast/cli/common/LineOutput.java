package org.paraphrast.cli.common;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import picocli.CommandLine.Option;

/** Lines to a file, or to standard output where none is named; {@code -} is standard output. */
public final class LineOutput {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "File for the output (also .gz; default: standard output).")
  private Path file = StandardFiles.STANDARD;

  public Path file() {
    return file;
  }

  public LineWriter open() {
    return open(file);
  }

  public static LineWriter open(@Nullable Path file) {
    return file == null || file.toString().equals(CorpusInput.STANDARD)
        ? new LineWriter(AtomicOutput.to(System.out, "<stdout>"))
        : TextFiles.write(file);
  }
}
