package org.paraphrast.cli.paraphrase;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.LongAdder;
import org.paraphrast.augment.rows.Columns;
import org.paraphrast.augment.rows.RowFormat;
import org.paraphrast.augment.rows.RowReader;
import org.paraphrast.augment.rows.RowReaders;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;

/**
 * The rows of a file or of standard input, which is never closed.
 *
 * @param name of the source
 * @param read bytes of the file so far
 * @param size of the file; below 0 if not known
 */
record RowInput(
    String name,
    RowFormat format,
    Columns columns,
    RowReader rows,
    LongAdder read,
    Size size,
    boolean standard)
    implements AutoCloseable {
  private static final Path STANDARD = Path.of("-");

  /** Bytes on the disk. */
  record Size(long bytes) {}

  static RowInput open(Path file, InputStream stdin, RowFormat format, Columns columns) {
    LongAdder read = new LongAdder();
    boolean standard = file.equals(STANDARD);
    LineReader lines =
        standard
            ? new LineReader(stdin, "<stdin>")
            : TextFiles.lines(file, (label, size, unit) -> new InputLines.Counter(read));
    try {
      RowReader rows = RowReaders.open(lines, format, columns);
      return new RowInput(lines.name(), format, columns, rows, read, size(file), standard);
    } catch (RuntimeException e) {
      if (!standard) {
        lines.close();
      }
      throw e;
    }
  }

  private static Size size(Path file) {
    try {
      return new Size(Files.isRegularFile(file) ? Files.size(file) : Progress.UNKNOWN);
    } catch (IOException e) {
      return new Size(Progress.UNKNOWN);
    }
  }

  /** How much of the file is read, from 0 to 1; below 0 if not known. */
  double share() {
    return size.bytes() <= 0
        ? Progress.UNKNOWN
        : Math.min(rows.position(), read.sum()) / (double) size.bytes();
  }

  @Override
  public void close() {
    if (!standard) {
      rows.close();
    }
  }
}
