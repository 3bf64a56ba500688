package org.paraphrast.cli.paraphrase;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/**
 * The lines of files, or of standard input where there are none, one after the other, each knowing
 * where it stands; {@code -} is standard input, which is never closed.
 */
final class InputLines implements Iterator<InputLines.Line>, AutoCloseable {
  private static final Path STANDARD = Path.of("-");

  /**
   * A line.
   *
   * @param text without its end
   * @param source the name of its file
   * @param number from 1
   */
  record Line(String text, String source, long number) {
    /** Where it stands: {@code file:3}. */
    String place() {
      return source + ":" + number;
    }

    DataException fault(String cause, String repair) {
      return DataException.at(source, number, cause, repair);
    }
  }

  private final Deque<Path> files;
  private final InputStream stdin;
  private @Nullable LineReader reader;
  private boolean standard;
  private @Nullable String next;

  InputLines(List<Path> files, InputStream stdin) {
    this.files = new ArrayDeque<>(files.isEmpty() ? List.of(STANDARD) : files);
    this.stdin = stdin;
  }

  @Override
  public boolean hasNext() {
    while (next == null && (reader != null || !files.isEmpty())) {
      if (reader == null) {
        Path file = files.remove();
        standard = file.equals(STANDARD);
        reader = standard ? new LineReader(stdin, "<stdin>") : TextFiles.lines(file);
      }
      next = reader.next();
      if (next == null) {
        close();
      }
    }
    return next != null;
  }

  @Override
  public Line next() {
    if (!hasNext() || reader == null || next == null) {
      throw new NoSuchElementException();
    }
    Line line = new Line(next, reader.name(), reader.line());
    next = null;
    return line;
  }

  @Override
  public void close() {
    if (reader != null && !standard) {
      reader.close();
    }
    reader = null;
  }
}
