package org.paraphrast.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Requests that are not HTTP as it should be. */
class AbuseTest extends Attacked {
  @Test
  void methodsAndVersions() throws IOException {
    for (String method : List.of("PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "FOO", "get")) {
      attack(
          "Other methods",
          method + " /v1/paraphrase HTTP/1.1\r\n" + HOST + "Content-Length: 0\r\n\r\n",
          405,
          501,
          400);
    }
    attack("TRACE", "TRACE / HTTP/1.1\r\n" + HOST + "\r\n", 405);
    attack("CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\n" + HOST + "\r\n", 400, 404, 405, 421);
    attack(
        "A method of 7,000 letters",
        "G".repeat(7000) + " / HTTP/1.1\r\n" + HOST + "\r\n",
        405,
        400,
        431);
    for (String version :
        List.of("HTTP/0.9", "HTTP/1.2", "HTTP/2.0", "HTTP/9.9", "HTTP/x", "XTTP/1.1")) {
      attack(
          "Unknown versions of HTTP",
          "GET /healthz " + version + "\r\n" + HOST + "\r\n",
          400,
          505,
          0,
          426);
    }
    attack("HTTP/0.9", "GET /healthz\r\n\r\n", 400, 505, 0, 426);
    attack("HTTP/1.0 without a host", "GET /healthz HTTP/1.0\r\n\r\n", 421);
    attack("The preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, 426, 505, 0);
  }

  @Test
  void bytesThatAreNotHttp() throws IOException {
    byte[] noise = new byte[5000];
    new Random(1).nextBytes(noise);
    attack("Random bytes", noise, 400, 0);
    byte[] tls = {0x16, 3, 1, 0, 5, 1, 0, 0, 1, 3, 3};
    attack("A TLS handshake", tls, 400, 0);
    attack("Line ends only", "\r\n".repeat(3000), 400, 0);
    attack("NUL bytes", "\0".repeat(3000), 400, 0);
  }

  @Test
  void pathTricks() throws IOException {
    for (String path :
        List.of(
            "/../../../../etc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/..%2f..%2fetc/passwd",
            "/..%5c..%5cetc/passwd",
            "/%c0%ae%c0%ae/etc/passwd",
            "/js/../../Service.class",
            "/js/..;/..;/Service.class",
            "/files.txt",
            "/web/files.txt",
            "/META-INF/MANIFEST.MF",
            "/org/paraphrast/server/Service.class",
            "//v1/info",
            "//etc/passwd",
            "/v1%2finfo",
            "/v1/info/",
            "/V1/INFO",
            "/v1/info%00",
            "/v1/info%0a",
            "/%00",
            "/%",
            "/%zz",
            "/\\..\\..",
            "/v1/info%20",
            "/" + "a/".repeat(3000),
            "/" + "%2e".repeat(1500),
            "*")) {
      RawHttp.Answer answer =
          attack(
              "Paths that lead elsewhere",
              "GET " + path + " HTTP/1.1\r\n" + HOST + "\r\n",
              400,
              404);
      assertFalse(answer.body().contains("passwd"), answer::toString);
    }
    attack(
        "A path of 9,000 characters",
        "GET /" + "a".repeat(9000) + " HTTP/1.1\r\n" + HOST + "\r\n",
        414,
        431);
    for (String path :
        List.of("/v1/./info", "/x/../v1/info", "/v1/info;a=b", "/v1/info?a=b", "/v1/info#a")) {
      attack(
          "Other ways to write a path",
          "GET " + path + " HTTP/1.1\r\n" + HOST + "\r\n",
          200,
          400,
          404);
    }
    attack(
        "An absolute URI of another host",
        "GET http://evil.example/v1/info HTTP/1.1\r\n" + HOST + "\r\n",
        400,
        421);
    attack(
        "An absolute URI of another host",
        "GET http://evil.example/v1/info HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        421);
  }

  @Test
  void headerBombs() throws IOException {
    String start = "GET /healthz HTTP/1.1\r\n" + HOST;
    StringBuilder many = new StringBuilder(start);
    for (int i = 0; i < 5000; i++) {
      many.append("X-").append(i).append(": y\r\n");
    }
    attack("5,000 headers", many + "\r\n", 431, 0);
    attack("A header of 100 kB", start + "X: " + "y".repeat(100_000) + "\r\n\r\n", 431, 0);
    attack("A header's name of 100 kB", start + "y".repeat(100_000) + ": x\r\n\r\n", 431, 0);
    attack("Cookies of 100 kB", start + "Cookie: a=b\r\n".repeat(8000) + "\r\n", 431, 0);
    for (String header :
        List.of(
            "X: a\0b",
            "X : y",
            "no colon",
            ": no name",
            "X: a\rb",
            " folded: x",
            "X: y\r\n folded",
            "Host: evil.example",
            "X\u00e9: y",
            "(x): y")) {
      attack("Headers that are not HTTP", start + header + "\r\n\r\n", 400, 0);
    }
    attack(
        "A request number that is none",
        start + "X-Request-Id: a\u0085b<script>\r\n\r\n",
        200,
        400);
    assertFalse(LOG.toString().contains("<script>"));
    for (String host :
        List.of("evil.example", "127.0.0.1.evil.example", "localhost@evil.example", "")) {
      attack(
          "Another host's name (DNS rebinding)",
          "GET /v1/info HTTP/1.1\r\nHost: " + host + "\r\n\r\n",
          421,
          400);
    }
    attack("A page of another origin", start + "Origin: https://evil.example\r\n\r\n", 403);
    attack(
        "Two origins",
        start + "Origin: http://localhost\r\nOrigin: https://evil.example\r\n\r\n",
        400);
  }

  @Test
  void smuggledRequests() throws IOException {
    String hidden = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    String start = "POST /v1/guards HTTP/1.1\r\n" + TYPED;
    for (String framing :
        List.of(
            "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
            "Content-Length: 5\r\nContent-Length: 6\r\n",
            "Content-Length: 5, 6\r\n",
            "Content-Length: +5\r\n",
            "Content-Length: -1\r\n",
            "Content-Length: 0x5\r\n",
            "Content-Length: 5 6\r\n",
            "Content-Length: 99999999999999999999999\r\n",
            "Transfer-Encoding: xchunked\r\n",
            "Transfer-Encoding: chunked, identity\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
            "Transfer-Encoding : chunked\r\n")) {
      try (RawHttp connection = RawHttp.open(service.port())) {
        connection.send(start + framing + "\r\n0\r\n\r\n" + hidden);
        RawHttp.Answer first = clean(connection.answer());
        assertTrue(Set.of(400, 413, 501, 0).contains(first.status()), framing + first);
        assertTrue(connection.isClosedByService(), "a second answer after " + framing);
        outcome(
            "Requests with two lengths, or none (smuggling)",
            shown(first.status()) + ", connection closed");
      }
    }
    for (String chunk :
        List.of(
            "FFFFFFFFFFFFFFFFF\r\n",
            "-1\r\n",
            "zz\r\n",
            "5;" + "e".repeat(9000) + "\r\n",
            "5\r\nab\r\n0\r\n\r\n")) {
      attack(
          "Chunks that are not",
          start + "Transfer-Encoding: chunked\r\n\r\n" + chunk,
          400,
          413,
          408,
          0);
    }
  }

  @Test
  void formsThatAreReadInTwoWays() throws IOException {
    for (String form :
        List.of("language=en&text=a&text=b", "language=en&text=a%FF", "language=en&text=a%C3")) {
      attack(
          "Forms with a field twice, or not in UTF-8",
          "POST /v2/check HTTP/1.1\r\n"
              + HOST
              + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: "
              + form.length()
              + "\r\n\r\n"
              + form,
          400);
    }
  }

  @Test
  void bodiesThatAreTooLarge() throws IOException {
    String start = "POST /v1/guards HTTP/1.1\r\n" + TYPED;
    attack("A length of a terabyte", start + "Content-Length: 1000000000000\r\n\r\n{", 413);
    attack(
        "A length of a terabyte, waiting to be told to go on",
        start + "Content-Length: 1000000000000\r\nExpect: 100-continue\r\n\r\n",
        413);
    attack(
        "An unknown Expect",
        start + "Content-Length: 2\r\nExpect: miracles\r\n\r\n{}",
        417,
        400,
        422);
    byte[] large = ("{\"text\":\"" + "a".repeat(BODY) + "\"}").getBytes(UTF_8);
    attack("A body over the limit", request("/v1/guards", large), 413);
    StringBuilder chunks = new StringBuilder(start + "Transfer-Encoding: chunked\r\n\r\n");
    for (int i = 0; i < BODY / 4096 + 10; i++) {
      chunks.append("1000\r\n").append("a".repeat(4096)).append("\r\n");
    }
    attack("A body over the limit, in chunks without a length", chunks.toString(), 413, 0);
    attack(
        "No Content-Type, or another",
        start.replace("application/json", "text/plain") + "Content-Length: 2\r\n\r\n{}",
        415);
    attack(
        "No Content-Type, or another",
        "POST /v1/guards HTTP/1.1\r\n" + HOST + "Content-Length: 2\r\n\r\n{}",
        415);
  }
}
