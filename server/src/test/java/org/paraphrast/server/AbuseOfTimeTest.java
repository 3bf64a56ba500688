package org.paraphrast.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Callers who take their time, or go away. */
@Tag("all")
class AbuseOfTimeTest extends Attacked {
  @Test
  void bodiesThatComeSlowly() throws Exception {
    byte[] slow = request("/v1/paraphrase", GOOD.getBytes(UTF_8));
    List<RawHttp> connections = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      connections.add(RawHttp.open(service.port()));
    }
    int sent = slow.length - GOOD.length();
    for (RawHttp connection : connections) {
      connection.send(Arrays.copyOf(slow, sent));
    }
    for (int i = 0; i < 12; i++) {
      for (RawHttp connection : connections) {
        try {
          connection.send(Arrays.copyOfRange(slow, sent + i, sent + i + 1));
        } catch (java.net.SocketException closed) {
          // it has been given up
        }
      }
      TimeUnit.MILLISECONDS.sleep(100);
      assertEquals(200, post("/v1/guards", "{\"text\":\"Others go on.\"}").status());
    }
    for (RawHttp connection : connections) {
      RawHttp.Answer answer = clean(connection.answer());
      assertTrue(answer.status() == 408 || answer.status() == 0, answer::toString);
      outcome("50 bodies that come byte by byte", shown(answer.status()));
      connection.close();
    }
  }

  @Test
  void headsThatComeSlowly() throws Exception {
    String head = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: " + "y".repeat(200);
    List<RawHttp> connections = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      connections.add(RawHttp.open(service.port()));
    }
    int closed = 0;
    for (int i = 0; i < 25; i++) {
      for (RawHttp connection : connections) {
        try {
          connection.send(head.substring(i, i + 1));
        } catch (java.net.SocketException e) {
          closed++;
        }
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    assertTrue(closed > 0, "after three times its patience");
    for (RawHttp connection : connections) {
      RawHttp.Answer answer = clean(connection.answer());
      assertTrue(answer.status() == 0 || answer.status() == 408, answer::toString);
      outcome("50 heads that come byte by byte (slow loris)", shown(answer.status()));
      connection.close();
    }
  }

  @Test
  void connectionsThatSayNothingOrStop() throws Exception {
    String whole = new String(request("/v1/paraphrase", GOOD.getBytes(UTF_8)), UTF_8);
    Map<String, String> starts =
        Map.of(
            "Connections that send nothing", "",
            "Connections that stop within the head", whole.substring(0, 30),
            "Connections that stop within the body", whole.substring(0, whole.length() - 5));
    for (Map.Entry<String, String> start : starts.entrySet()) {
      try (RawHttp connection = RawHttp.open(service.port())) {
        connection.send(start.getValue());
        RawHttp.Answer answer = clean(connection.answer());
        assertTrue(Set.of(0, 408, 400).contains(answer.status()), () -> start.getKey() + answer);
        outcome(start.getKey(), shown(answer.status()));
      }
    }
    try (RawHttp connection = RawHttp.open(service.port())) {
      connection.send(whole.substring(0, whole.length() - 5));
      connection.socket().shutdownOutput();
      RawHttp.Answer answer = clean(connection.answer());
      assertTrue(Set.of(0, 400).contains(answer.status()), answer::toString);
      outcome("Half-open connections, body incomplete", shown(answer.status()));
    }
    try (RawHttp connection = RawHttp.open(service.port())) {
      connection.send(whole);
      connection.socket().shutdownOutput();
      outcome(
          "Half-open connections, request complete", shown(clean(connection.answer()).status()));
    }
  }

  @Test
  void twoHundredConnectionsAreDropped() throws Exception {
    byte[] whole = request("/v1/paraphrase", GOOD.getBytes(UTF_8));
    Random random = new Random(2);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      int sent = random.nextInt(whole.length + 1);
      boolean reset = random.nextBoolean();
      Thread thread =
          new Thread(
              () -> {
                try (RawHttp connection = RawHttp.open(service.port())) {
                  connection.send(Arrays.copyOf(whole, sent));
                  connection.socket().setSoLinger(reset, 0);
                } catch (IOException e) {
                  throw new java.io.UncheckedIOException(e);
                }
              });
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    outcome("200 connections at once, dropped at any point", "no thread and no place lost");
  }

  @Test
  void moreConnectionsThanAreTaken() throws Exception {
    for (int round = 0; round < 2; round++) { // what was closed before counts no more
      List<RawHttp> connections = new ArrayList<>();
      try {
        for (int i = 0; i < 1050; i++) {
          connections.add(RawHttp.open(service.port()));
        }
        assertEquals(200, post("/v1/paraphrase", GOOD).status());
        RawHttp first = connections.get(0);
        assertTrue(first.isClosedByService());
        RawHttp last = connections.get(1049);
        last.send("GET /healthz HTTP/1.1\r\n" + HOST + "\r\n");
        assertEquals(200, last.answer().status());
      } finally {
        for (RawHttp connection : connections) {
          connection.close();
        }
      }
    }
    outcome(
        "More idle connections of one address than two thirds of all (1,000)",
        "its oldest are closed; others find room");
  }

  @Test
  void readersWhoGoAway() throws Exception {
    String document = "The company plans to hire more employees. ".repeat(20) + "\n";
    ObjectNode body =
        JSON.createObjectNode().put("document", document.repeat(40)).put("fast", true);
    byte[] bytes = JSON.writeValueAsBytes(body);
    for (int i = 0; i < 5; i++) {
      try (RawHttp connection = RawHttp.open(service.port())) {
        connection.send(
            "POST /v1/paraphrase HTTP/1.1\r\n"
                + TYPED
                + "Accept: application/x-ndjson\r\nContent-Length: "
                + bytes.length
                + "\r\n\r\n");
        connection.send(bytes);
        connection.socket().getInputStream().read();
        connection.socket().setSoLinger(true, 0);
      }
    }
    outcome(
        "Readers who go away in the middle of a stream",
        "the rest is not computed, the place is free");
  }

  @Test
  void anAnswerMayTakeLongerThanAConnectionMayBeIdle() throws IOException {
    ObjectNode body = JSON.createObjectNode().put("fast", true).put("seconds", 3);
    for (int i = 0; i < 2000; i++) {
      body.withArray("texts").add("The company " + i + " plans to hire many more good employees.");
    }
    RawHttp.Answer answer = post("/v1/paraphrase", JSON.writeValueAsString(body));
    assertEquals(200, answer.status(), answer::toString);
    assertEquals(2000, problem(answer).get("results").size());
  }

  @Test
  void manyRequestsAtOnceOverOneConnection() throws IOException {
    try (RawHttp connection = RawHttp.open(service.port())) {
      connection.send(("GET /healthz HTTP/1.1\r\n" + HOST + "\r\n").repeat(300));
      for (int i = 0; i < 300; i++) {
        assertEquals(200, connection.answer().status());
      }
      for (int i = 0; i < 30; i++) {
        connection.send(request("/v1/guards", "{\"text\":\"One of many.\"}".getBytes(UTF_8)));
      }
      for (int i = 0; i < 30; i++) {
        assertEquals(200, clean(connection.answer()).status());
      }
    }
    outcome("300 requests in one packet (pipelining)", "answered in order");
  }
}
