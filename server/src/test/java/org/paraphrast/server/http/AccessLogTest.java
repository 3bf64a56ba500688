package org.paraphrast.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.paraphrast.server.RawHttp;

@Timeout(60)
class AccessLogTest {
  @Test
  void theFirstOfEachKindIsToldTheOthersAreCounted() {
    RefusalSums sums = new RefusalSums();
    assertTrue(sums.isFirst("192.0.2.1", 503));
    assertFalse(sums.isFirst("192.0.2.1", 503));
    assertFalse(sums.isFirst("192.0.2.1", 503));
    assertTrue(sums.isFirst("192.0.2.1", 429));
    assertTrue(sums.isFirst("192.0.2.2", 503));
    assertEquals(List.of("2 more of 192.0.2.1 with 503"), sums.next());
    assertEquals(List.of(), sums.next());
    assertTrue(sums.isFirst("192.0.2.1", 503)); // of the next interval
  }

  @Test
  void anyNumberOfAddressesTakesLittleRoom() {
    RefusalSums sums = new RefusalSums();
    int told = 0;
    for (int i = 0; i < 100_000; i++) {
      told += sums.isFirst("2001:db8:" + i + "::/64", i % 2 == 0 ? 503 : 429) ? 1 : 0;
    }
    assertEquals(102, told);
    assertEquals(
        List.of("49949 more of others with 503", "49949 more of others with 429"), sums.next());
  }

  /** Over real connections: what a flood is refused has two lines, what is answered one each. */
  @Test
  void aFloodOfRefusalsHasTwoLines() throws IOException {
    StringWriter out = new StringWriter();
    AccessLog log = new AccessLog(new PrintWriter(out));
    Workers workers = new Workers(1, new Workers.Waiting(1), new Workers.PerClient(1));
    Router router =
        new Router(
            List.of(
                Route.get(
                    "/page",
                    Route.Needs.NOTHING,
                    (exchange, body) -> exchange.answer(200, "text/plain", new byte[0]))),
            new Access(Set.of("localhost"), Set.of(), Optional.empty()),
            workers,
            new Bodies(1000, Duration.ofSeconds(1), false),
            log);
    try (log;
        workers;
        HttpServer server =
            new HttpServer(
                new HttpServer.Place("127.0.0.1", 0), HttpServer.Patience.USUAL, router, log);
        RawHttp connection = RawHttp.open(server.port())) {
      for (int i = 0; i < 500; i++) {
        connection.send("GET /missing" + i + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assertEquals(404, connection.answer().status());
      }
      for (int i = 0; i < 3; i++) {
        connection.send("GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assertEquals(200, connection.answer().status());
      }
    }
    List<String> lines = out.toString().lines().toList();
    assertTrue(lines.get(0).contains("127.0.0.1 GET /missing0 404"), lines.get(0));
    assertEquals(3, lines.stream().filter(line -> line.contains("/page 200")).count());
    // ten seconds may pass in between on a slow machine
    int counted =
        lines.stream()
            .filter(line -> line.contains(" refused: ") && line.endsWith(" with 404"))
            .mapToInt(line -> Integer.parseInt(line.split(" ", 4)[2]))
            .sum();
    long told = lines.stream().filter(line -> line.contains("GET /missing")).count();
    assertEquals(500, told + counted);
    assertTrue(told < 20, "lines for refusals: " + told);
  }
}
