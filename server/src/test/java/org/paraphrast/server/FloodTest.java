package org.paraphrast.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One address floods with batches, another asks for one sentence at a time. */
@Timeout(300)
class FloodTest {
  private static final int GREEDY = 1;
  private static final int POLITE = 2;
  private static final int CONNECTIONS = 60;
  private static final int ASKED = 30;

  private static final String SENTENCE = "\"The company plans to hire more employees next year.\"";
  private static final String BATCH =
      "{\"fast\":true,\"seconds\":5,\"texts\":[" + (SENTENCE + ",").repeat(300) + SENTENCE + "]}";

  private final AtomicBoolean over = new AtomicBoolean();
  private final AtomicInteger refused = new AtomicInteger();

  @Test
  void thePoliteOneIsAlwaysServed() throws Exception {
    try (RunningService service = new RunningService()) {
      int port = service.service().port();
      try (RawHttp polite = polite(port)) {
        List<Thread> flood = flood(port);
        while (refused.get() < CONNECTIONS) {
          Thread.onSpinWait(); // all places are taken
        }
        for (int i = 0; i < ASKED; i++) {
          RawHttp.Answer answer = ask(polite, "{\"fast\":true,\"text\":" + SENTENCE + "}");
          assertEquals(200, answer.status(), answer::toString);
        }
        over.set(true);
        for (Thread thread : flood) {
          thread.join();
        }
      }
      String log = service.log();
      long lines = log.lines().filter(line -> line.matches(".*\\b(429|503) \\d+ bytes.*")).count();
      assertTrue(lines < refused.get() / 2, lines + " lines for " + refused + " refusals");
    }
  }

  private static RawHttp polite(int port) throws IOException {
    try {
      return RawHttp.open(port, POLITE);
    } catch (BindException one) {
      return Assumptions.abort("this system has one address of its own only");
    }
  }

  private List<Thread> flood(int port) {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      Thread thread = new Thread(() -> askOnAndOn(port));
      thread.start();
      threads.add(thread);
    }
    return threads;
  }

  private void askOnAndOn(int port) {
    while (!over.get()) {
      try (RawHttp connection = RawHttp.open(port, GREEDY)) {
        int status = ask(connection, BATCH).status();
        if (status == 429 || status == 503) {
          refused.incrementAndGet();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static RawHttp.Answer ask(RawHttp connection, String body) throws IOException {
    connection.send(Attacked.request("/v1/paraphrase", body.getBytes(UTF_8)));
    return connection.answer();
  }
}
