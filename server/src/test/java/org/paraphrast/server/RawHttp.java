package org.paraphrast.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Locale;

/** A connection over which anything can be sent: libraries are too polite for some tests. */
public final class RawHttp implements AutoCloseable {
  private final Socket socket;

  private RawHttp(Socket socket) {
    this.socket = socket;
  }

  public static RawHttp open(int port) throws IOException {
    return of(new Socket(InetAddress.getLoopbackAddress(), port));
  }

  /** From another address of this machine, 127.0.0.{@code host}; not every system has those. */
  public static RawHttp open(int port, int host) throws IOException {
    InetAddress source = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) host});
    return of(new Socket(InetAddress.getLoopbackAddress(), port, source, 0));
  }

  private static RawHttp of(Socket socket) throws IOException {
    socket.setSoTimeout(20_000);
    socket.setTcpNoDelay(true);
    return new RawHttp(socket);
  }

  /** Sends text as UTF-8. */
  public RawHttp send(String text) throws IOException {
    return send(text.getBytes(UTF_8));
  }

  public RawHttp send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    return this;
  }

  public Socket socket() {
    return socket;
  }

  /**
   * An answer.
   *
   * @param status 0 if the connection was closed without one
   * @param head with its lines
   */
  public record Answer(int status, String head, String body) {
    /** The value of a header; empty if it is not there. */
    public String header(String name) {
      String small = head.toLowerCase(Locale.ROOT);
      int at = small.indexOf("\n" + name.toLowerCase(Locale.ROOT) + ":");
      if (at < 0) {
        return "";
      }
      return head.substring(at + name.length() + 2, head.indexOf("\r\n", at + 1)).strip();
    }

    public boolean isProblem() {
      return header("Content-Type").equals("application/problem+json");
    }
  }

  /** Reads one answer, by its length, in chunks, or to the end of the connection. */
  public Answer answer() throws IOException {
    InputStream in = socket.getInputStream();
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    try {
      while (!head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
        int next = in.read();
        if (next < 0) {
          return new Answer(0, "", "");
        }
        head.write(next);
      }
    } catch (java.net.SocketException reset) {
      return new Answer(0, "", "");
    }
    String lines = head.toString(ISO_8859_1);
    Answer bare = new Answer(Integer.parseInt(lines.split(" ", 3)[1]), lines, "");
    String length = bare.header("Content-Length");
    byte[] body;
    if (!length.isEmpty()) {
      body = in.readNBytes(Integer.parseInt(length));
    } else if (bare.header("Transfer-Encoding").equals("chunked")) {
      body = chunks(in);
    } else {
      body = bare.status() == 204 || bare.status() == 304 ? new byte[0] : in.readAllBytes();
    }
    return new Answer(bare.status(), lines, new String(body, UTF_8));
  }

  private static byte[] chunks(InputStream in) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (true) {
      StringBuilder line = new StringBuilder();
      for (int next = in.read(); next != '\n'; next = in.read()) {
        if (next < 0) {
          throw new IOException("the answer broke off in a chunk");
        }
        line.append((char) next);
      }
      int size = Integer.parseInt(line.toString().strip(), 16);
      body.write(in.readNBytes(size));
      in.readNBytes(2);
      if (size == 0) {
        return body.toByteArray();
      }
    }
  }

  /** Whether the service closes the connection within the time that is waited for bytes. */
  public boolean isClosedByService() throws IOException {
    try {
      return socket.getInputStream().read() < 0;
    } catch (java.net.SocketTimeoutException open) {
      return false;
    } catch (java.net.SocketException reset) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
