package org.paraphrast.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * A request that is ready to be sent.
 *
 * @param kind what it is in the mix
 * @param bytes head and body
 * @param expected the status that a service with room answers
 * @param sentences that it asks for
 */
@SuppressWarnings("ArrayRecordComponent") // it is sent as it is
record LoadShot(String kind, byte[] bytes, int expected, int sentences) {

  /** A request with a body. */
  static LoadShot post(String kind, String path, String headers, String body, int expected) {
    byte[] content = body.getBytes(UTF_8);
    String head =
        "POST "
            + path
            + " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            + headers
            + "Content-Length: "
            + content.length
            + "\r\n\r\n";
    byte[] start = head.getBytes(UTF_8);
    byte[] all = new byte[start.length + content.length];
    System.arraycopy(start, 0, all, 0, start.length);
    System.arraycopy(content, 0, all, start.length, content.length);
    return new LoadShot(kind, all, expected, 0);
  }

  /** A request without one. */
  static LoadShot get(String kind, String path, int expected) {
    String head = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    return new LoadShot(kind, head.getBytes(UTF_8), expected, 0);
  }

  LoadShot withSentences(int count) {
    return new LoadShot(kind, bytes, expected, count);
  }
}
