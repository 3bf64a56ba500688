package org.paraphrast.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Writes UTF-8 lines that {@link LineReader} reads back as they were: each ends with LF, whatever
 * the platform. The output appears on {@link #commit}. Not thread-safe.
 */
public final class LineWriter implements AutoCloseable {
  private final AtomicOutput out;
  private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
  private long line;

  /** Writes to an output that the writer owns from now on. */
  public LineWriter(AtomicOutput out) {
    this.out = out;
  }

  /**
   * Writes one line.
   *
   * @throws DataException if the line holds what would not read back: LF, CR at its end, NUL, or
   *     half a surrogate pair
   */
  public void write(CharSequence text) {
    line++;
    check(text);
    CharBuffer chars = CharBuffer.wrap(text);
    while (true) {
      CoderResult result = encoder.encode(chars, buffer, true);
      if (result.isUnderflow()) {
        break;
      }
      if (result.isError()) {
        throw unwritable("half a surrogate pair at column " + (chars.position() + 1));
      }
      flushBuffer();
    }
    encoder.reset();
    if (!buffer.hasRemaining()) {
      flushBuffer();
    }
    buffer.put((byte) '\n');
  }

  /** The number of lines written. */
  public long line() {
    return line;
  }

  /** A fault of the line written last. */
  public DataException fault(String cause, String repair) {
    return DataException.at(out.name(), line, cause, repair);
  }

  /** Completes the output and puts it in its place. */
  public void commit() {
    flushBuffer();
    out.commit();
  }

  /** Discards the output unless it was committed. */
  @Override
  public void close() {
    out.close();
  }

  private void check(CharSequence text) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == 0 || (c == '\r' && i == length - 1)) {
        throw unwritable(
            String.format(Locale.ROOT, "character U+%04X at column %d", (int) c, i + 1));
      }
    }
  }

  private DataException unwritable(String cause) {
    return fault(cause + " is not allowed in a line", "remove it");
  }

  private void flushBuffer() {
    out.write(buffer.array(), 0, buffer.position());
    buffer.clear();
  }
}
