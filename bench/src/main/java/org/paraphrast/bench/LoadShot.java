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

  /**
   * Head and body.
   *
   * @param headers besides those that every request has
   * @param body if empty, the request is a GET
   */
  static byte[] request(String path, String headers, String body) {
    String type =
        "Content-Type: application/json\r\nContent-Length: " + body.getBytes(UTF_8).length + "\r\n";
    String head =
        (body.isEmpty() ? "GET " : "POST ") + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + headers;
    return (head + (body.isEmpty() ? "" : type) + "\r\n" + body).getBytes(UTF_8);
  }
}
