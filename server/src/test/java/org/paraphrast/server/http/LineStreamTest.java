package org.paraphrast.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.paraphrast.json.JsonFields;

/** Lines over a real connection to readers of all kinds. */
@Timeout(120)
class LineStreamTest {
  private static final int LINES = 600;
  private static final String PADDING = "x".repeat(100_000);

  private final AtomicInteger made = new AtomicInteger();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final AtomicInteger ends = new AtomicInteger();
  private Workers workers;
  private HttpServer server;

  @BeforeEach
  void start() {
    workers = new Workers(2, new Workers.Waiting(2), new Workers.PerClient(9));
    AccessLog log = new AccessLog(new PrintWriter(Writer.nullWriter()));
    Router router =
        new Router(
            List.of(Route.get("/lines", Route.Needs.NOTHING, (exchange, body) -> lines(exchange))),
            new Access(Set.of("localhost"), Set.of(), Optional.empty()),
            workers,
            new Bodies(1000, Duration.ofSeconds(1), false),
            log);
    HttpServer.Patience patience =
        new HttpServer.Patience(
            Duration.ofSeconds(2), Duration.ofSeconds(2), Duration.ofSeconds(2));
    server = new HttpServer(new HttpServer.Place("127.0.0.1", 0), patience, router, log);
  }

  @AfterEach
  void stop() {
    server.close();
    workers.close();
  }

  private void lines(Exchange exchange) {
    Workers.Ticket ticket = workers.admit("reader");
    LineStream lines = Objects.requireNonNull(exchange.lines());
    OrderedJobs.run(
        ticket,
        LINES,
        i -> {
          made.incrementAndGet();
          return new JsonFields().with("line", i).with("padding", PADDING);
        },
        new OrderedJobs.Sink<JsonFields>() {
          @Override
          public void take(int index, JsonFields line) {
            lines.write(line);
          }

          @Override
          public boolean isClosed() {
            return lines.isBroken();
          }

          @Override
          public boolean isFull(Runnable resume) {
            return lines.isFull(resume);
          }

          @Override
          public void end() {
            ticket.close();
            lines.end();
            ends.incrementAndGet();
            ended.countDown();
          }

          @Override
          public void fail(Throwable fault) {
            throw new AssertionError(fault);
          }
        });
  }

  private Socket ask() throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(8 * 1024);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
    socket.setSoTimeout(20_000);
    socket
        .getOutputStream()
        .write("GET /lines HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    return socket;
  }

  private static BufferedReader reader(Socket socket) throws IOException {
    return new BufferedReader(
        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  /** How many lines came, each in its place, between the lines that frame chunks. */
  private static int count(BufferedReader reader) throws IOException {
    int count = 0;
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      int at = line.indexOf("{\"line\":");
      if (at >= 0) {
        assertTrue(line.startsWith("{\"line\":" + count + ",", at), "line " + count);
        count++;
      }
      if (line.equals("0")) {
        break; // the last chunk
      }
    }
    return count;
  }

  private static void await(String what, BooleanSupplier condition) throws InterruptedException {
    for (int i = 0; i < 1000 && !condition.getAsBoolean(); i++) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertTrue(condition.getAsBoolean(), what);
  }

  /** Waits until nothing more is made; gives how much was. */
  private int settled() throws InterruptedException {
    int before = -1;
    while (made.get() != before) {
      before = made.get();
      TimeUnit.MILLISECONDS.sleep(200);
    }
    return before;
  }

  @Test
  void allLinesReachAReaderThatKeepsUp() throws Exception {
    try (Socket socket = ask()) {
      assertEquals(LINES, count(reader(socket)));
    }
    assertTrue(ended.await(10, TimeUnit.SECONDS));
    assertEquals(1, ends.get());
    await("the place is free", () -> workers.admitted() == 0);
  }

  @Test
  void aReaderWhoPausesPausesTheWorkAndGetsAll() throws Exception {
    try (Socket socket = ask()) {
      int waiting = settled();
      assertTrue(waiting < LINES / 2, waiting + " lines were made for a reader who does not read");
      assertEquals(LINES, count(reader(socket)));
    }
    assertTrue(ended.await(10, TimeUnit.SECONDS));
  }

  @Test
  void aReaderWhoGoesAwayEndsTheWork() throws Exception {
    try (Socket socket = ask()) {
      settled();
      socket.setSoLinger(true, 0);
    }
    assertTrue(ended.await(10, TimeUnit.SECONDS));
    assertEquals(1, ends.get());
    await("the place is free", () -> workers.admitted() == 0);
    assertTrue(made.get() < LINES);
  }

  @Test
  void aReaderWhoNeverReadsLosesThePlace() throws Exception {
    try (Socket socket = ask()) {
      assertTrue(ended.await(20, TimeUnit.SECONDS), "the idle time is two seconds");
      await("the place is free", () -> workers.admitted() == 0);
      assertTrue(made.get() < LINES);
      assertTrue(socket.isConnected());
    }
  }

  @Test
  void aReaderWhoReadsAHairAtATimeLosesThePlace() throws Exception {
    try (Socket socket = ask()) {
      for (int i = 0; i < 100 && ended.getCount() > 0; i++) {
        socket.getInputStream().readNBytes(4096);
        TimeUnit.MILLISECONDS.sleep(100);
      }
      assertTrue(ended.await(1, TimeUnit.SECONDS), "made " + made);
      await("the place is free", () -> workers.admitted() == 0);
    } catch (java.net.SocketException reset) {
      assertTrue(ended.await(10, TimeUnit.SECONDS));
    }
  }
}
