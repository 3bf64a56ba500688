package org.paraphrast.cli.paraphrase;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.StandardFiles;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;

/**
 * The lines of files, or of standard input where there are none, one after the other, each knowing
 * where it stands and what it takes to write it again as it was; {@code -} is standard input, which
 * is never closed. A file that does not end its last line is followed by a line end only if lines
 * of another file come after it.
 */
final class InputLines implements Iterator<InputLines.Line>, AutoCloseable {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /**
   * A line.
   *
   * @param text without its end
   * @param mark the byte-order mark before it, or nothing
   * @param end its line end; nothing if the input ends without one
   * @param separator the line end to write between lines made of this one
   * @param place where it stands
   */
  record Line(String text, String mark, String end, String separator, Place place) {

    /** A sentence that was not read from anywhere. */
    static Line alone(String text) {
      return new Line(text, "", "\n", "\n", Place.NOWHERE);
    }

    /** The line as it was read. */
    String whole() {
      return mark + text + end;
    }

    /** Where it stands: {@code file:3}. */
    String where() {
      return place.source + ":" + place.number;
    }

    DataException fault(String cause, String repair) {
      return DataException.at(place.source, place.number, cause, repair);
    }
  }

  /**
   * Where a line stands.
   *
   * @param source the name of its file
   * @param number from 1
   * @param ordinal from 0, over all files
   * @param share how much of all files lies before its end, from 0 to 1; below 0 if not known
   */
  record Place(String source, long number, long ordinal, double share) {
    static final Place NOWHERE = new Place("", 0, 0, 0);
  }

  private final Deque<Path> files;
  private final InputStream stdin;
  private final long total;
  private @Nullable LineReader reader;
  private LongAdder bytesRead = new LongAdder();
  private long bytesBefore;
  private long ordinal;
  private boolean standard;
  private String separator = "\n";
  private @Nullable Line next;

  InputLines(List<Path> files, InputStream stdin) {
    this.files = new ArrayDeque<>(files.isEmpty() ? List.of(StandardFiles.STANDARD) : files);
    this.stdin = stdin;
    this.total = size(this.files);
  }

  /** The size of all files on the disk, below 0 if one is a pipe or is not there. */
  static long size(Iterable<Path> files) {
    long sum = 0;
    for (Path file : files) {
      try {
        sum += Files.isRegularFile(file) ? Files.size(file) : Long.MIN_VALUE / 2;
      } catch (IOException e) {
        return Progress.UNKNOWN;
      }
      if (sum < 0) {
        return Progress.UNKNOWN;
      }
    }
    return sum;
  }

  @Override
  public boolean hasNext() {
    while (next == null && (reader != null || !files.isEmpty())) {
      next = read();
    }
    return next != null;
  }

  @Override
  public Line next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    Line line = next;
    next = null;
    boolean joined = line.end().isEmpty() && hasNext();
    return joined
        ? new Line(line.text(), line.mark(), line.separator(), line.separator(), line.place())
        : line;
  }

  /** The next line of this file, or null at its end. */
  private @Nullable Line read() {
    if (reader == null) {
      reader = open(files.remove());
    }
    boolean first = reader.line() == 0;
    String text = reader.next();
    boolean marked = first && reader.hasByteOrderMark();
    Place place = new Place(reader.name(), Math.max(1, reader.line()), ordinal, share(reader));
    String end = text == null ? "" : reader.ending();
    separator = end.isEmpty() ? separator : end;
    if (text == null) {
      close();
      if (!marked) {
        return null;
      }
      text = ""; // a mark alone
    }
    ordinal++;
    return new Line(text, marked ? BYTE_ORDER_MARK : "", end, separator, place);
  }

  private LineReader open(Path file) {
    standard = file.equals(StandardFiles.STANDARD);
    separator = "\n";
    bytesBefore += bytesRead.sum();
    LongAdder count = new LongAdder();
    bytesRead = count;
    return standard
        ? new LineReader(stdin, "<stdin>")
        : TextFiles.lines(file, (label, size, unit) -> new Counter(count));
  }

  /** By the bytes of the lines; where they are compressed, by those read from the disk. */
  private double share(LineReader lines) {
    return total <= 0
        ? Progress.UNKNOWN
        : (bytesBefore + Math.min(lines.position(), bytesRead.sum())) / (double) total;
  }

  @Override
  public void close() {
    if (reader != null && !standard) {
      reader.close();
    }
    reader = null;
  }

  /** Counts the bytes of a file as they are read. */
  record Counter(LongAdder count) implements Progress.Task {
    @Override
    public void add(long units) {
      count.add(units);
    }

    @Override
    public void close() {
      // the count stays for the files that follow
    }
  }
}
