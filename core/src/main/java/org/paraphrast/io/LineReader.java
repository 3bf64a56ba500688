package org.paraphrast.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads strict UTF-8 text line by line in constant memory. Lines end with LF or CRLF, a last line
 * need not end; a byte-order mark before the first line is dropped. Nothing is repaired silently:
 * malformed UTF-8, a NUL byte, a line longer than the limit and a compressed stream that breaks off
 * are {@link DataException}s with file and line.
 *
 * <p>One scan per line finds its end and whether it is pure ASCII, which the JDK then copies as it
 * is. Not thread-safe.
 */
public final class LineReader implements AutoCloseable {
  /** Longest line accepted unless told otherwise, in bytes. */
  public static final int DEFAULT_LIMIT = 1 << 24;

  private static final int MAX_LIMIT = 1 << 29; // the buffer doubles until the line fits
  private static final int BUFFER = 1 << 16;

  private final InputStream in;
  private final String name;
  private final int limit;
  private byte[] buffer;
  private int start;
  private int end;
  private boolean atEnd;
  private boolean ascii;
  private long line;
  private long dropped;
  private boolean marked;
  private boolean refused;
  private String ending = "";

  /**
   * Reads a stream that the reader owns from now on.
   *
   * @param name the source in messages, a file name or {@code <stdin>}
   * @param limit the longest line accepted, in bytes
   */
  public LineReader(InputStream in, String name, int limit) {
    if (limit < 1 || limit > MAX_LIMIT) {
      throw new IllegalArgumentException("limit must be 1 .. " + MAX_LIMIT + ", got " + limit);
    }
    this.in = in;
    this.name = name;
    this.limit = limit;
    this.buffer = new byte[BUFFER];
  }

  public LineReader(InputStream in, String name) {
    this(in, name, DEFAULT_LIMIT);
  }

  /** The next line without its end, or null after the last. */
  public @Nullable String next() {
    if (line == 0) {
      skipByteOrderMark();
    }
    line++;
    refused = true;
    int lineEnd = findEnd();
    if (lineEnd < 0) {
      line--;
      refused = false;
      return null;
    }
    int length = lineEnd - start;
    boolean terminated = lineEnd < end;
    ending = terminated ? "\n" : "";
    if (terminated && length > 0 && buffer[lineEnd - 1] == '\r') {
      length--;
      ending = "\r\n";
    }
    if (length > limit) {
      throw tooLong();
    }
    String text = decode(start, length);
    start = terminated ? lineEnd + 1 : end;
    refused = false;
    return text;
  }

  /**
   * Passes over the line that {@link #next} refused with an exception, so that the next one can be
   * read; nothing is done if it refused none. For those who put bad lines aside.
   */
  public void passOver() {
    while (refused) {
      while (start < end && buffer[start] != '\n') {
        start++;
      }
      if (start < end) {
        start++;
        refused = false;
      } else if (!fill()) {
        refused = false;
      }
    }
  }

  /**
   * The next line that is neither blank nor a remark ({@code #} in front), or null after the last.
   */
  public @Nullable String nextEntry() {
    String next = next();
    while (next != null && (next.isBlank() || next.startsWith("#"))) {
      next = next();
    }
    return next;
  }

  /** A finite number of the line returned last; {@code repair} is told if it is none. */
  public double number(String text, String repair) {
    try {
      double value = Double.parseDouble(text.strip());
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw fault("'" + text + "' is not a number", repair);
  }

  /** The number of the line returned last, from 1; 0 before the first. */
  public long line() {
    return line;
  }

  /** How the line returned last ended: LF, CRLF, or not at all. */
  public String ending() {
    return ending;
  }

  /** Whether a byte-order mark was dropped; known after the first {@link #next}. */
  public boolean hasByteOrderMark() {
    return marked;
  }

  /** How many bytes of the stream lie before the line that comes next. */
  public long position() {
    return dropped + start;
  }

  /** The name of the source. */
  public String name() {
    return name;
  }

  /** A fault in the line returned last. */
  public DataException fault(String cause, String repair) {
    return DataException.at(name, line, cause, repair);
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw IoFaults.readingStream(name, line, e);
    }
  }

  /** The index of the next LF, or the end of the data; -1 if no data are left. */
  private int findEnd() {
    int scanned = 0;
    ascii = true;
    while (true) {
      int i = scan(start + scanned);
      if (i < end) {
        return i;
      }
      scanned = end - start;
      if (scanned > limit + 1) { // a CR may follow the longest line
        throw tooLong();
      }
      if (!fill()) {
        return end > start ? end : -1;
      }
    }
  }

  /** The index of the next LF from {@code from} on, or the end of the buffer. */
  private int scan(int from) {
    byte[] bytes = buffer;
    int stop = end;
    for (int i = from; i < stop; i++) {
      byte b = bytes[i];
      if (b <= '\n') { // LF, NUL, a few controls, and all non-ASCII, whose bytes are negative
        if (b == '\n') {
          return i;
        }
        if (b == 0) {
          throw nul(i);
        }
        ascii &= b > 0;
      }
    }
    return stop;
  }

  private boolean fill() {
    if (atEnd) {
      return false;
    }
    if (start > 0) {
      dropped += start;
      System.arraycopy(buffer, start, buffer, 0, end - start);
      end -= start;
      start = 0;
    }
    if (end == buffer.length) {
      buffer = Arrays.copyOf(buffer, buffer.length * 2);
    }
    try {
      int n = in.read(buffer, end, buffer.length - end);
      atEnd = n < 0;
      end += Math.max(n, 0);
      return n >= 0;
    } catch (IOException e) {
      throw IoFaults.readingStream(name, Math.max(1, line), e);
    }
  }

  private void skipByteOrderMark() {
    while (end < 3 && fill()) {
      // a pipe may deliver less than three bytes at a time
    }
    if (end >= 3
        && buffer[0] == (byte) 0xEF
        && buffer[1] == (byte) 0xBB
        && buffer[2] == (byte) 0xBF) {
      start = 3;
      marked = true;
    }
  }

  private String decode(int from, int length) {
    if (ascii) {
      return new String(buffer, from, length, StandardCharsets.ISO_8859_1);
    }
    int bad = Utf8.firstMalformed(buffer, from, from + length);
    if (bad >= 0) {
      throw malformed(bad);
    }
    return new String(buffer, from, length, StandardCharsets.UTF_8);
  }

  private DataException malformed(int at) {
    int value = buffer[at] & 0xFF;
    String charset = line == 1 && at == start && value >= 0xFE ? "utf-16" : "latin1";
    return fault(
        String.format(
            Locale.ROOT, "byte 0x%02X at column %d is not valid UTF-8", value, column(at)),
        "convert the file to UTF-8 (iconv -f " + charset + " -t utf-8)");
  }

  private DataException nul(int at) {
    return fault(
        "NUL byte at column " + column(at),
        "the file is not text or is UTF-16; convert it to UTF-8 (iconv -f utf-16 -t utf-8)");
  }

  private DataException tooLong() {
    return fault(
        "the line is longer than " + limit + " bytes",
        "put one sentence on each line, or check that the file is text");
  }

  /** Columns count characters as an editor does, from 1. */
  private int column(int at) {
    String before = new String(buffer, start, at - start, StandardCharsets.UTF_8);
    return before.codePointCount(0, before.length()) + 1;
  }
}
