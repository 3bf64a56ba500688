package org.paraphrast.io.codec;

import java.io.IOException;
import java.io.InputStream;

/**
 * Gives the last byte of a stream in a read of its own. zstd-jni looks whether a frame is complete
 * only if something was read since the frame before, so that a second frame that is cut short is
 * lost without a word when both came in one read. Not thread-safe.
 */
final class LastByteApart extends InputStream {
  private static final int NONE = -1;

  private final InputStream in;
  private boolean started;
  private int held = NONE;

  LastByteApart(InputStream in) {
    this.in = in;
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
    if (!started) {
      started = true;
      held = in.read();
    }
    if (held == NONE) {
      return -1;
    }
    target[offset] = (byte) held;
    int more = length == 1 ? 0 : in.read(target, offset + 1, length - 1);
    if (more > 0) {
      held = target[offset + more] & 0xFF;
      return more;
    }
    held = more < 0 ? NONE : in.read();
    return 1;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
