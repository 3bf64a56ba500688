package org.paraphrast.io;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Decompresses gzip (RFC 1952), all members of a file. The JDK's own stream takes a damaged header
 * of a second member, or anything else behind the first, for the end of the file; here that is an
 * error, as a damaged checksum or length is. Not thread-safe.
 */
final class GzipStream extends InputStream {
  private static final int MAGIC = 0x8B1F;
  private static final int DEFLATE = 8;
  private static final int HEADER_CHECKSUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xE0;

  private final InputStream in;
  private final byte[] buffer;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private int at;
  private int end;
  private boolean ended;

  /** Reads the first header. */
  GzipStream(InputStream in, int bufferSize) throws IOException {
    this.in = in;
    this.buffer = new byte[bufferSize];
    try {
      readHeader();
    } catch (IOException e) {
      inflater.end();
      throw e;
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!ended) {
      int n = inflate(target, offset, length);
      if (n > 0) {
        crc.update(target, offset, n);
        return n;
      }
      if (inflater.finished()) {
        at = end - inflater.getRemaining();
        endMember();
      } else if (inflater.needsInput()) {
        fill();
      } else {
        throw new ZipException("a preset dictionary, which gzip does not have");
      }
    }
    return -1;
  }

  private int inflate(byte[] target, int offset, int length) throws ZipException {
    try {
      return inflater.inflate(target, offset, length);
    } catch (DataFormatException e) {
      throw (ZipException) new ZipException(String.valueOf(e.getMessage())).initCause(e);
    }
  }

  private void fill() throws IOException {
    if (!hasMore()) {
      throw new EOFException();
    }
    inflater.setInput(buffer, at, end - at);
    at = end;
  }

  private void endMember() throws IOException {
    long checksum = readInt();
    long length = readInt();
    if (checksum != crc.getValue() || length != (inflater.getBytesWritten() & 0xFFFFFFFFL)) {
      throw new ZipException("checksum or length does not match");
    }
    if (hasMore()) {
      readHeader();
      inflater.reset();
      crc.reset();
    } else {
      ended = true;
      inflater.end();
    }
  }

  private void readHeader() throws IOException {
    if (readShort() != MAGIC || readByte() != DEFLATE) {
      throw new ZipException("not in gzip format");
    }
    int flags = readByte();
    if ((flags & RESERVED) != 0) {
      throw new ZipException("unknown flags " + flags);
    }
    skip(6); // time, how hard it was compressed, operating system
    if ((flags & EXTRA) != 0) {
      skip(readShort());
    }
    if ((flags & NAME) != 0) {
      skipText();
    }
    if ((flags & COMMENT) != 0) {
      skipText();
    }
    if ((flags & HEADER_CHECKSUM) != 0) {
      skip(2);
    }
  }

  private void skip(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      readByte();
    }
  }

  private void skipText() throws IOException {
    int read;
    do {
      read = readByte();
    } while (read != 0);
  }

  private long readInt() throws IOException {
    return readShort() | (long) readShort() << Short.SIZE;
  }

  private int readShort() throws IOException {
    return readByte() | readByte() << Byte.SIZE;
  }

  private int readByte() throws IOException {
    if (!hasMore()) {
      throw new EOFException();
    }
    return buffer[at++] & 0xFF;
  }

  private boolean hasMore() throws IOException {
    if (at == end) {
      at = 0;
      end = Math.max(0, in.read(buffer, 0, buffer.length));
    }
    return at < end;
  }

  @Override
  public void close() throws IOException {
    ended = true;
    inflater.end();
    in.close();
  }
}
