package org.paraphrast.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.paraphrast.server.http.Access;
import org.paraphrast.server.http.HttpServer;
import org.paraphrast.server.http.Workers;
import org.paraphrast.server.model.ServedModel;
import org.paraphrast.server.v1.Limits;

/**
 * A service for attacks, and what it keeps: after every attack it answers as before, with as many
 * threads; no answer is a 5xx except 503, and none tells of a path, a class or a stack. The
 * outcomes are written to {@code target/abuse}, as {@code docs/security.md} sums them up.
 */
@Timeout(300)
abstract class Attacked {
  static final JsonMapper JSON = new JsonMapper();
  static final Path OUT = Path.of("target/abuse");
  static final int WORKERS = 2;
  static final int BODY = 1 << 20;
  static final String HOST = "Host: localhost\r\n";
  static final String TYPED = HOST + "Content-Type: application/json\r\n";
  static final String GOOD = "{\"fast\":true,\"text\":\"The company plans to hire more.\"}";

  /** What would tell of the inside. */
  static final List<String> SECRETS =
      List.of(
          "org.paraphrast",
          "org.eclipse",
          "com.fasterxml",
          "java.",
          "Exception",
          "Jetty",
          "jetty",
          "\tat ",
          ".java",
          "/model/en",
          System.getProperty("user.dir"),
          "root:");

  static final Map<String, Set<String>> OUTCOMES = new TreeMap<>();
  static final StringWriter LOG = new StringWriter();
  static Service service;

  @BeforeAll
  static void start() throws IOException {
    ServiceSettings settings =
        new ServiceSettings(
            new HttpServer.Place("127.0.0.1", 0),
            new Access(ServiceSettings.LOCAL, Set.of(), Optional.empty()),
            WORKERS,
            new Workers.Waiting(400),
            new Workers.PerClient(1000),
            new Limits(BODY, 20_000, 20_000, 50, Duration.ofSeconds(10)),
            new HttpServer.Patience(
                Duration.ofMillis(800), Duration.ofMillis(800), Duration.ofMillis(1500)),
            false,
            Optional.empty(),
            Duration.ofSeconds(5));
    service =
        new Service(
            settings, ServedModel.open(Path.of("../model/en")), "1", new PrintWriter(LOG, true));
    assertEquals(200, post("/v1/paraphrase", GOOD).status());
  }

  @AfterAll
  static void stop(TestInfo info) throws IOException {
    service.close();
    List<String> lines = new ArrayList<>(List.of("| Attack | Outcome |", "|---|---|"));
    OUTCOMES.forEach(
        (attack, outcomes) ->
            lines.add("| " + attack + " | " + String.join("; ", outcomes) + " |"));
    Files.createDirectories(OUT);
    Files.write(OUT.resolve(info.getTestClass().orElseThrow().getSimpleName() + ".md"), lines);
    OUTCOMES.clear();
    assertFalse(LOG.toString().contains("fault of the program"), LOG::toString);
  }

  /** After every attack: the same threads, none of them at anything, and an answer as before. */
  @AfterEach
  void nothingIsLost() throws Exception {
    assertEquals(0, inTheEnd(Attacked::admitted), "places that were not given back");
    assertEquals(0, inTheEnd(Attacked::busy), "threads that still work");
    assertEquals(WORKERS, threads("paraphrast-worker"));
    assertTrue(threads("paraphrast-http") <= 32 + 2);
    RawHttp.Answer answer = post("/v1/paraphrase", GOOD);
    assertEquals(200, answer.status());
    assertTrue(answer.body().contains("\"outcome\":"), answer.body());
  }

  /**
   * What a count comes to: 0 once it was seen, since a thread may wake up for a moment later on.
   */
  private static double inTheEnd(Callable<? extends Number> count) throws Exception {
    double now = count.call().doubleValue();
    for (int i = 0; i < 500 && now > 0; i++) {
      TimeUnit.MILLISECONDS.sleep(10);
      now = count.call().doubleValue();
    }
    return now;
  }

  static long threads(String name) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(name))
        .count();
  }

  /** Threads of the service that are in its code, not waiting for more to do. */
  static long busy() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(entry -> entry.getKey().getName().startsWith("paraphrast-"))
        .filter(
            entry ->
                Arrays.stream(entry.getValue())
                    .anyMatch(frame -> frame.getClassName().startsWith("org.paraphrast.")))
        .count();
  }

  static double admitted() throws IOException {
    String metrics = raw("GET /metrics HTTP/1.1\r\n" + HOST + "\r\n").body();
    return metrics
        .lines()
        .filter(line -> line.startsWith("paraphrast_requests_admitted "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
        .findFirst()
        .orElseThrow();
  }

  // --- how to ask, and what every answer keeps

  static RawHttp.Answer raw(String text) throws IOException {
    return raw(text.getBytes(UTF_8));
  }

  static RawHttp.Answer raw(byte[] bytes) throws IOException {
    try (RawHttp connection = RawHttp.open(service.port())) {
      return checked(connection, bytes);
    }
  }

  static RawHttp.Answer checked(RawHttp connection, byte[] bytes) throws IOException {
    try {
      connection.send(bytes);
    } catch (java.net.SocketException refusedWhileSending) {
      // the answer may have come all the same
    }
    return clean(connection.answer());
  }

  static RawHttp.Answer post(String path, String body) throws IOException {
    return post(path, body.getBytes(UTF_8));
  }

  static RawHttp.Answer post(String path, byte[] body) throws IOException {
    try (RawHttp connection = RawHttp.open(service.port())) {
      return checked(connection, request(path, body));
    }
  }

  static byte[] request(String path, byte[] body) throws IOException {
    String head =
        "POST " + path + " HTTP/1.1\r\n" + TYPED + "Content-Length: " + body.length + "\r\n\r\n";
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(head.getBytes(UTF_8));
    all.write(body);
    return all.toByteArray();
  }

  /** No fault of the program, nothing of the inside, problems in their form. */
  static RawHttp.Answer clean(RawHttp.Answer answer) throws IOException {
    assertTrue(answer.status() < 500 || answer.status() == 503, answer::toString);
    if (answer.status() >= 400) {
      assertTrue(answer.isProblem(), answer::toString);
      JsonNode problem = JSON.readTree(answer.body());
      assertEquals(answer.status(), problem.get("status").intValue(), answer::toString);
      for (String field : List.of("type", "title", "detail", "field", "requestId")) {
        assertTrue(problem.has(field), answer::toString);
      }
      for (String secret : SECRETS) {
        assertFalse(answer.body().contains(secret), () -> secret + " in " + answer);
        assertFalse(answer.head().contains(secret), () -> secret + " in " + answer);
      }
    }
    return answer;
  }

  static void outcome(String attack, String outcome) {
    OUTCOMES.computeIfAbsent(attack, each -> new TreeSet<>()).add(outcome);
  }

  static String shown(int status) {
    return status == 0 ? "connection closed" : Integer.toString(status);
  }

  /** Sends it and notes the outcome, which must be one of these; 0 is a closed connection. */
  static RawHttp.Answer attack(String name, byte[] bytes, Integer... statuses) throws IOException {
    RawHttp.Answer answer = raw(bytes);
    String start = new String(bytes, 0, Math.min(200, bytes.length), ISO_8859_1);
    assertTrue(
        List.of(statuses).contains(answer.status()), () -> name + ": " + start + " → " + answer);
    outcome(name, shown(answer.status()));
    return answer;
  }

  static RawHttp.Answer attack(String name, String text, Integer... statuses) throws IOException {
    return attack(name, text.getBytes(UTF_8), statuses);
  }

  static JsonNode problem(RawHttp.Answer answer) throws IOException {
    return JSON.readTree(answer.body());
  }
}
