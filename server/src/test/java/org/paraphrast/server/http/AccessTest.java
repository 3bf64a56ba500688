package org.paraphrast.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.io.DataException;
import org.paraphrast.server.RawHttp;

/** Who may call, asked over real connections, since it is the headers as they come that count. */
@Timeout(60)
class AccessTest {
  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");

  /** A server with one open and one guarded address. */
  private static RawHttp.Answer ask(Access access, String method, String path, String... headers)
      throws IOException {
    Workers workers = new Workers(1, new Workers.Waiting(1), new Workers.PerClient(1));
    AccessLog log = new AccessLog(new PrintWriter(Writer.nullWriter()));
    Router router =
        new Router(
            List.of(
                Route.get("/page", Route.Needs.NOTHING, (exchange, body) -> answer(exchange)),
                Route.get("/work", Route.Needs.KEY, (exchange, body) -> answer(exchange))),
            access,
            workers,
            new Bodies(1000, Duration.ofSeconds(1), false),
            log);
    try (workers;
        HttpServer server =
            new HttpServer(
                new HttpServer.Place("127.0.0.1", 0), HttpServer.Patience.USUAL, router, log);
        RawHttp connection = RawHttp.open(server.port())) {
      connection.send(method + " " + path + " HTTP/1.1\r\n");
      for (String header : headers) {
        connection.send(header + "\r\n");
      }
      connection.send("\r\n");
      return connection.answer();
    }
  }

  private static void answer(Exchange exchange) {
    exchange.answer(
        200, "text/plain", exchange.client().getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  private static Access open(String... origins) {
    return new Access(LOCAL, Set.of(origins), Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost",
        "localhost:7272",
        "LocalHost:80",
        "127.0.0.1",
        "127.0.0.1:1",
        "[::1]",
        "[::1]:7272"
      })
  void itsOwnNamesAreAnsweredWithAnyPort(String host) throws IOException {
    assertEquals(200, ask(open(), "GET", "/page", "Host: " + host).status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:7272",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "127.0.0.2",
        "[::2]",
        "[::1]x",
        "xlocalhost",
        "localhost."
      })
  void otherNamesAreNot(String host) throws IOException {
    int status = ask(open(), "GET", "/page", "Host: " + host).status();
    assertTrue(status == 421 || status == 400, host + ": " + status);
  }

  @Test
  void aRequestWithoutAHostIsRefused() throws IOException {
    assertEquals(400, ask(open(), "GET", "/page").status());
  }

  @Test
  void aStarAllowsAnyName() throws IOException {
    Access any = new Access(Set.of("*"), Set.of(), Optional.empty());
    assertEquals(200, ask(any, "GET", "/page", "Host: anything.example").status());
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:7272, 200",
    "https://localhost:7272, 200",
    "http://localhost, 403",
    "http://localhost:7273, 403",
    "http://evil.example, 403",
    "null, 403",
    "http://localhost:7272.evil.example, 403"
  })
  void pagesOfOthersMayNotCall(String origin, int status) throws IOException {
    RawHttp.Answer answer =
        ask(open(), "GET", "/page", "Host: localhost:7272", "Origin: " + origin);
    assertEquals(status, answer.status());
    assertEquals("", answer.header("Access-Control-Allow-Origin"));
  }

  @Test
  void anAllowedOriginMayCallAndReadTheAnswer() throws IOException {
    Access access = open("https://editor.example");
    RawHttp.Answer answer =
        ask(access, "GET", "/page", "Host: localhost", "Origin: https://editor.example");
    assertEquals(200, answer.status());
    assertEquals("https://editor.example", answer.header("Access-Control-Allow-Origin"));
    assertEquals("Origin", answer.header("Vary"));
    assertEquals(
        403, ask(access, "GET", "/page", "Host: localhost", "Origin: https://x.example").status());
  }

  @Test
  void aPreflightIsAnsweredForAllowedOriginsOnly() throws IOException {
    Access access = open("https://editor.example");
    RawHttp.Answer answer =
        ask(
            access,
            "OPTIONS",
            "/work",
            "Host: localhost",
            "Origin: https://editor.example",
            "Access-Control-Request-Method: POST");
    assertEquals(204, answer.status());
    assertEquals("GET, POST", answer.header("Access-Control-Allow-Methods"));
    assertTrue(answer.header("Access-Control-Allow-Headers").contains("Content-Type"));
    assertEquals("", answer.header("Access-Control-Allow-Credentials"));
    assertEquals(
        403,
        ask(
                access,
                "OPTIONS",
                "/work",
                "Host: localhost",
                "Origin: https://other.example",
                "Access-Control-Request-Method: POST")
            .status());
    assertEquals(405, ask(access, "OPTIONS", "/work", "Host: localhost").status());
  }

  private static Access withKeys(Path folder) throws IOException {
    Path file = folder.resolve("keys.txt");
    Files.writeString(file, "# who\n\nalice 0123456789abcdef0123\nbob   zyxwvutsrqponmlkjihg\n");
    return new Access(LOCAL, Set.of(), Optional.of(ApiKeys.read(file)));
  }

  @ParameterizedTest
  @CsvSource({
    "Authorization: Bearer 0123456789abcdef0123, 200, alice",
    "authorization: bearer zyxwvutsrqponmlkjihg, 200, bob",
    "X-API-Key: zyxwvutsrqponmlkjihg, 200, bob",
    "X-API-Key: zyxwvutsrqponmlkjihG, 401, ''",
    "X-API-Key: zyxwvutsrqponmlkjih, 401, ''",
    "X-API-Key: zyxwvutsrqponmlkjihgg, 401, ''",
    "X-API-Key: alice, 401, ''",
    "X-API-Key: '', 401, ''",
    "Authorization: Basic 0123456789abcdef0123, 401, ''",
    "Authorization: Bearer, 401, ''",
    "Accept: */*, 401, ''"
  })
  void whereThereAreKeysACallBringsOne(String header, int status, String name, @TempDir Path folder)
      throws IOException {
    RawHttp.Answer answer = ask(withKeys(folder), "GET", "/work", "Host: localhost", header);
    assertEquals(status, answer.status());
    assertEquals(status == 401 ? "Bearer" : "", answer.header("WWW-Authenticate"));
    if (status == 200) {
      assertEquals(name, answer.body());
    } else {
      assertFalse(answer.body().contains("0123"), answer.body());
      assertFalse(answer.body().contains("zyx"), answer.body());
    }
  }

  /** A proxy or a filter in front may have looked at the other one. */
  @ParameterizedTest
  @CsvSource({
    "Origin: http://localhost, Origin: https://evil.example",
    "Origin: https://evil.example, origin: http://localhost",
    "Origin: http://localhost, Origin: http://localhost",
    "X-API-Key: 0123456789abcdef0123, X-API-Key: zyxwvutsrqponmlkjihg",
    "Authorization: Bearer 0123456789abcdef0123, Authorization: Bearer zyxwvutsrqponmlkjihg"
  })
  void aHeaderThatDecidesIsThereOnce(String first, String second, @TempDir Path folder)
      throws IOException {
    RawHttp.Answer answer = ask(withKeys(folder), "GET", "/work", "Host: localhost", first, second);
    assertEquals(400, answer.status(), answer::toString);
    assertTrue(answer.body().contains("is there twice"), answer.body());
    assertEquals("", answer.header("Access-Control-Allow-Origin"));
  }

  @Test
  void pagesNeedNoKey(@TempDir Path folder) throws IOException {
    assertEquals(200, ask(withKeys(folder), "GET", "/page", "Host: localhost").status());
  }

  @Test
  void aFileOfKeysThatWouldNotProtectIsRefused(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("keys.txt");
    for (String lines :
        List.of(
            "",
            "# nothing\n",
            "alice\n",
            "alice short\n",
            "alice 0123456789abcdef0123 more\n",
            "a 0123456789abcdef0123\na 0123456789abcdef0124\n")) {
      Files.writeString(file, lines);
      assertThrows(DataException.class, () -> ApiKeys.read(file), lines);
    }
  }
}
