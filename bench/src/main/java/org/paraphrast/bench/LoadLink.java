package org.paraphrast.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Locale;

/**
 * A connection to a service on this machine, by HTTP/1.1. Knows no more of HTTP than the service
 * uses, because the service needs the processors that the client uses.
 */
final class LoadLink implements Closeable {
  private static final int PATIENCE_MILLIS = 60_000;

  /** After that the service may be about to close it. */
  private static final long IDLE_NANOS = 15_000_000_000L;

  private final Socket socket;
  private final InputStream in;
  private long used = System.nanoTime();

  LoadLink(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    in = new BufferedInputStream(socket.getInputStream());
  }

  /**
   * An answer.
   *
   * @param closes whether the service closes the connection after it
   */
  record Answer(int status, boolean closes, String body) {}

  Answer ask(byte[] request) throws IOException {
    socket.getOutputStream().write(request);
    int status = Integer.parseInt(line().substring(9, 12));
    boolean closes = false;
    int length = -1; // in chunks
    for (String field = line(); !field.isEmpty(); field = line()) {
      closes |= field.equals("connection: close");
      length = field.startsWith("content-length:") ? number(field.substring(15), 10) : length;
    }
    StringBuilder body = new StringBuilder();
    if (length >= 0) {
      body.append(text(length));
    } else {
      for (int chunk = number(line(), 16); chunk > 0; chunk = number(line(), 16)) {
        body.append(text(chunk)).append(line());
      }
      line();
    }
    used = System.nanoTime();
    return new Answer(status, closes, body.toString());
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("closed without a whole answer");
      }
      line.append((char) c);
    }
    return line.toString().strip().toLowerCase(Locale.ROOT);
  }

  private static int number(String text, int radix) {
    return Integer.parseInt(text.strip(), radix);
  }

  private String text(int length) throws IOException {
    return new String(in.readNBytes(length), UTF_8);
  }

  boolean isFresh() {
    return System.nanoTime() - used < IDLE_NANOS;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
