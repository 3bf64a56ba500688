package org.paraphrast.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Decompresses gzip (RFC 1952), all members of a file. The JDK's own stream takes a damaged header
 * of a second member, or anything else behind the first, for the end of the file. Here that is an
 * error: at the end it is compared how many bytes there were and how many belonged to members. Not
 * thread-safe.
 */
final class GzipStream extends GZIPInputStream {
  private static final int TRAILER = 8;

  private final Counting source;

  /** How many bytes of the source there were when the inflater got its last ones. */
  private long filled;

  private boolean ended;

  /** Reads the first header. */
  GzipStream(InputStream in, int bufferSize) throws IOException {
    this(new Counting(in), bufferSize);
  }

  private GzipStream(Counting source, int bufferSize) throws IOException {
    super(source, bufferSize);
    this.source = source;
  }

  @Override
  protected void fill() throws IOException {
    super.fill();
    filled = source.count;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int n = super.read(target, offset, length);
    if (n < 0 && !ended) {
      ended = true;
      long end = filled - inf.getRemaining() + TRAILER;
      if (source.count > end || source.read() >= 0) {
        throw new ZipException("not in gzip format from byte " + end + " on");
      }
    }
    return n;
  }

  /** Counts the bytes that are read. */
  private static final class Counting extends FilterInputStream {
    private long count;

    Counting(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      count += b < 0 ? 0 : 1;
      return b;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int n = in.read(bytes, offset, length);
      count += Math.max(0, n);
      return n;
    }

    /** The JDK looks for a further member only if this says that there are bytes. */
    @Override
    public int available() {
      return 1;
    }
  }
}
