package org.paraphrast.augment.rows;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/**
 * The rows of a file, one after the other. Faults are {@link org.paraphrast.io.DataException}s with
 * file and line. A last row that does not end its line gets a line end.
 */
public abstract class RowReader implements Iterator<Row>, AutoCloseable {
  private final LineReader lines;
  private final Deque<RawLine> ahead = new ArrayDeque<>();
  private @Nullable Row next;
  private boolean ended;
  private String usualEnd = "\n";
  private String head = "";

  RowReader(LineReader lines) {
    this.lines = lines;
  }

  /**
   * A line of the file.
   *
   * @param end its line end; that of the lines before it if the file ends without one
   */
  record RawLine(String text, String end, long number) {
    String whole() {
      return text + end;
    }
  }

  /** What stands before the rows, such as a header, as it is written. */
  public final String head() {
    return head;
  }

  /** Puts the byte-order mark, if there is one, before a header; known after the first line. */
  final void setHead(String header) {
    head = (lines.hasByteOrderMark() ? "\uFEFF" : "") + header;
  }

  /** The next row, or null after the last. */
  abstract @Nullable Row read();

  @Override
  public final boolean hasNext() {
    if (next == null && !ended) {
      next = read();
      ended = next == null;
    }
    return next != null;
  }

  @Override
  public final Row next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    Row row = next;
    next = null;
    return row;
  }

  /** The next line, or null after the last. */
  final @Nullable RawLine line() {
    if (!ahead.isEmpty()) {
      return ahead.remove();
    }
    String text = lines.next();
    if (text == null) {
      return null;
    }
    usualEnd = lines.ending().isEmpty() ? usualEnd : lines.ending();
    return new RawLine(text, usualEnd, lines.line());
  }

  /** Puts a line back. */
  final void unread(RawLine line) {
    ahead.push(line);
  }

  /** For a file without a header; its first line is still to be read. */
  final void setNoHead() {
    RawLine first = line();
    if (first != null) {
      unread(first);
    }
    setHead("");
  }

  final String name() {
    return lines.name();
  }

  final String where(long line) {
    return lines.name() + ":" + line;
  }

  final DataException fault(long line, String cause, String repair) {
    return DataException.at(lines.name(), Math.max(1, line), cause, repair);
  }

  /** How many bytes of the file have been read, uncompressed. */
  public final long position() {
    return lines.position();
  }

  @Override
  public final void close() {
    lines.close();
  }
}
