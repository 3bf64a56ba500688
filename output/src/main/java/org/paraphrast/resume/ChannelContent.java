package org.paraphrast.resume;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads a file from its start through a channel whose position stays; closing it does nothing. */
final class ChannelContent extends InputStream {
  private final FileChannel channel;
  private long position;

  ChannelContent(FileChannel channel) {
    this.channel = channel;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int n = channel.read(ByteBuffer.wrap(bytes, offset, length), position);
    position += Math.max(n, 0);
    return n;
  }
}
