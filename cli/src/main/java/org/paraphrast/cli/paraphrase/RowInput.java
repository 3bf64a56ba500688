package org.paraphrast.cli.paraphrase;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.paraphrast.augment.rows.Columns;
import org.paraphrast.augment.rows.RowFormat;
import org.paraphrast.augment.rows.RowReader;
import org.paraphrast.augment.rows.RowReaders;
import org.paraphrast.cli.common.StandardFiles;
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
    long size,
    boolean standard)
    implements AutoCloseable {
  static RowInput open(Path file, InputStream stdin, RowFormat format, Columns columns) {
    LongAdder read = new LongAdder();
    boolean standard = file.equals(StandardFiles.STANDARD);
    LineReader lines =
        standard
            ? new LineReader(stdin, "<stdin>")
            : TextFiles.lines(file, (label, size, unit) -> new InputLines.Counter(read));
    try {
      RowReader rows = RowReaders.open(lines, format, columns);
      return new RowInput(
          lines.name(), format, columns, rows, read, InputLines.size(List.of(file)), standard);
    } catch (RuntimeException e) {
      if (!standard) {
        lines.close();
      }
      throw e;
    }
  }

  /** How much of the file is read, from 0 to 1; below 0 if not known. */
  double share() {
    return size <= 0 ? Progress.UNKNOWN : Math.min(rows.position(), read.sum()) / (double) size;
  }

  @Override
  public void close() {
    if (!standard) {
      rows.close();
    }
  }
}
