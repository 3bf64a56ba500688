package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.Progress;

/**
 * Faults injected below the engines, seen from {@link MultiPivot}: nothing hangs, no sentence is
 * lost, and the report names engine, direction, reason and number.
 */
@Timeout(120)
class EngineFaultsTest {
  private static final LanguagePair EN_ES = new LanguagePair("en", "es");
  private static final LanguagePair ES_EN = new LanguagePair("es", "en");
  private static final LanguagePair EN_FR = new LanguagePair("en", "fr");
  private static final LanguagePair FR_EN = new LanguagePair("fr", "en");
  private static final List<String> TEXTS = List.of("one", "two", "three");
  private static final Duration MINUTE = Duration.ofMinutes(1);

  /** Between looks at whether something came. */
  private static final Duration MOMENT = Duration.ofMillis(5);

  private static final String GOOD = "{\"translatedText\":[\"uno\",\"dos\",\"tres\"]}";

  @TempDir private Path folder;

  private final List<Duration> pauses = new CopyOnWriteArrayList<>();
  private final AtomicInteger requests = new AtomicInteger();
  private ServerSocket server;

  /** Speaks bytes, right or wrong; the connection is closed afterwards. */
  private interface Script {
    void answer(int number, OutputStream out) throws IOException, InterruptedException;
  }

  /** Time passes only where somebody sleeps. */
  private final EngineClock clock =
      new EngineClock() {
        private long now = Long.MAX_VALUE - 1000; // an origin that overflows soon

        @Override
        public synchronized long nanos() {
          return now;
        }

        @Override
        public synchronized void sleep(Duration pause) {
          pauses.add(pause);
          now += pause.toNanos();
        }

        @Override
        public <T, E extends Exception> @Nullable T await(Awaited<T, E> awaited, Duration longest)
            throws InterruptedException, E {
          T come = awaited.within(MOMENT);
          while (come == null && !timeIsUp.getAsBoolean()) {
            come = awaited.within(MOMENT);
          }
          return come;
        }
      };

  private volatile BooleanSupplier timeIsUp = () -> false;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private void serve(Script script) {
    Thread thread =
        new Thread(
            () -> {
              while (!server.isClosed()) {
                try (Socket socket = server.accept()) {
                  request(socket.getInputStream());
                  script.answer(requests.incrementAndGet(), socket.getOutputStream());
                } catch (IOException e) {
                  // the other side hung up, or the test is over
                } catch (InterruptedException e) {
                  return;
                }
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  /** Reads one request to its end. */
  private static void request(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int b = in.read();
      if (b < 0) {
        return;
      }
      head.append((char) b);
    }
    String lower = head.toString().toLowerCase(Locale.ROOT);
    int at = lower.indexOf("content-length: ") + 16;
    in.readNBytes(Integer.parseInt(lower.substring(at, lower.indexOf('\r', at))));
  }

  /** The server hangs up after each answer and says so, or the client may ask on a dead line. */
  private static byte[] response(String status, String headers, String body) {
    int length = body.getBytes(UTF_8).length;
    return ("HTTP/1.1 "
            + status
            + "\r\nConnection: close\r\nContent-Length: "
            + length
            + "\r\n"
            + headers
            + "\r\n"
            + body)
        .getBytes(UTF_8);
  }

  private HttpEngine engine(int retries, Duration interval) {
    return new HttpEngine(
        new HttpEngine.Settings(
            "X",
            WireFormat.LIBRETRANSLATE,
            URI.create("http://127.0.0.1:" + server.getLocalPort()),
            "",
            Set.of(EN_ES, ES_EN),
            new EngineLimits(10, new EngineLimits.Characters(100), 1, MINUTE),
            new HttpEngine.Pacing(retries, Duration.ofMillis(500), interval),
            ""),
        clock);
  }

  /** What the report says when all sentences fail, with a healthy engine beside. */
  private String reported() {
    Parrot good = new Parrot("G", EN_FR, FR_EN);
    MultiPivot.Result result =
        new MultiPivot(List.of(engine(1, Duration.ZERO), good), "en", 2)
            .candidates(TEXTS, Progress.none());
    assertEquals(3, result.sets().size());
    for (int i = 0; i < TEXTS.size(); i++) {
      assertEquals(TEXTS.get(i) + " G G", result.sets().get(i).candidates().get(0).text());
      assertEquals(1, result.sets().get(i).votes());
    }
    assertEquals(1, result.failures().size(), result.failures().toString());
    MultiPivot.Failure failure = result.failures().get(0);
    assertEquals("X", failure.engine());
    assertEquals(EN_ES, failure.pair());
    assertEquals(3, failure.sentences());
    assertTrue(failure.reason().startsWith("X: "), failure.reason());
    return failure.reason();
  }

  private void reports(String part, int attempts) {
    String reason = reported();
    assertTrue(reason.contains(part), reason);
    assertEquals(attempts, requests.get(), reason);
  }

  @Test
  void connectionDroppedBeforeTheHeader() {
    serve((number, out) -> {});
    String reason = reported();
    assertTrue(reason.contains("the connection failed") && reason.contains("2 attempts"), reason);
  }

  @Test
  void connectionDroppedInTheHeader() {
    serve((number, out) -> out.write("HTTP/1.1 200 OK\r\nContent-".getBytes(UTF_8)));
    reports("the connection failed", 2);
  }

  @Test
  void connectionDroppedAfterTheHeader() {
    serve(
        (number, out) ->
            out.write("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n".getBytes(UTF_8)));
    reports("the connection failed", 2);
  }

  @Test
  void connectionDroppedInTheBody() {
    byte[] whole = response("200 OK", "", GOOD);
    serve((number, out) -> out.write(whole, 0, whole.length - 5));
    reports("the connection failed", 2);
  }

  @Test
  void connectionDroppedInAChunk() {
    serve(
        (number, out) ->
            out.write(
                ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n" + GOOD)
                    .getBytes(UTF_8)));
    reports("the connection failed", 2);
  }

  @Test
  void nobodyListens() throws IOException {
    server.close();
    reports("the connection failed", 0);
  }

  @Test
  void bytesThatAreNoHttp() {
    serve((number, out) -> out.write("SSH-2.0-OpenSSH_9.2\r\n\r\n".getBytes(UTF_8)));
    reports("the connection failed", 2);
  }

  @Test
  void garbageInsteadOfJson() {
    serve((number, out) -> out.write(response("200 OK", "", "<html>\u0007 maintenance")));
    reports("the answer cannot be read", 2);
  }

  @Test
  void nestingWithoutEnd() {
    serve((number, out) -> out.write(response("200 OK", "", "[".repeat(100_000))));
    reports("the answer cannot be read", 2);
  }

  @Test
  void jsonCutShort() {
    serve((number, out) -> out.write(response("200 OK", "", GOOD.substring(0, 30))));
    reports("the answer cannot be read", 2);
  }

  @Test
  void tooManyTranslations() {
    serve(
        (number, out) ->
            out.write(response("200 OK", "", "{\"translatedText\":[\"a\",\"b\",\"c\",\"d\"]}")));
    reports("4 translations, expected 3", 2);
  }

  @Test
  void redirect() {
    serve((number, out) -> out.write(response("302 Found", "Location: /elsewhere\r\n", "")));
    reports("status 302: redirects are not followed", 1);
  }

  @Test
  void aBodyWithoutEnd() {
    byte[] block = " ".repeat(1 << 16).getBytes(UTF_8);
    serve(
        (number, out) -> {
          out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(UTF_8));
          for (long sent = 0; sent < 20 * HttpEngine.LONGEST_ANSWER; sent += block.length) {
            out.write(block);
          }
        });
    assertTrue(reported().contains("longer than " + HttpEngine.LONGEST_ANSWER));
  }

  @Test
  void anAnswerThatStopsInTheMiddle() {
    byte[] whole = response("200 OK", "", GOOD);
    serve(
        (number, out) -> {
          out.write(whole, 0, whole.length - 5);
          out.flush();
          beSilent();
        });
    assertTrue(reported().contains("no answer within 60000 ms, 2 attempts"));
  }

  @Test
  void silence() {
    serve((number, out) -> beSilent());
    assertTrue(reported().contains("no answer within 60000 ms, 2 attempts"));
  }

  /** Says nothing more until the test is over; then the time is up. */
  private void beSilent() throws InterruptedException {
    timeIsUp = () -> true;
    Thread.sleep(MINUTE.toMillis());
  }

  @Test
  void complaintsOfTheServerAreQuotedWithoutControlCharacters() {
    serve(
        (number, out) ->
            out.write(response("400 Bad Request", "", "{\"error\":\"no \\u001b[31mxx\"}")));
    reports("status 400: no  [31mxx", 1);
  }

  @Test
  void faultsOfTheServerThenSuccess() throws EngineException {
    serve(
        (number, out) ->
            out.write(
                switch (number) {
                  case 1 -> response("500 Oops", "", "");
                  case 2 -> response("503 Busy", "", "{\"error\":\"warming up\"}");
                  default -> response("200 OK", "", GOOD);
                }));
    assertEquals(List.of("uno", "dos", "tres"), engine(3, Duration.ZERO).translate(EN_ES, TEXTS));
    assertEquals(List.of(Duration.ofMillis(500), Duration.ofMillis(1000)), pauses);
  }

  @Test
  void tooManyRequestsAreRepeatedWhenTheServerWantsThem() {
    String date = "Date: Sun, 06 Nov 1994 08:49:30 GMT\r\n";
    serve(
        (number, out) ->
            out.write(
                switch (number) {
                  case 1 -> response("429 Slow down", "", "");
                  case 2 -> response("429 Slow down", "Retry-After: 7\r\n", "");
                  case 3 -> response("429 Slow down", "Retry-After: 100000\r\n", "");
                  case 4 ->
                      response(
                          "429 Slow down",
                          date + "Retry-After: Sun, 06 Nov 1994 08:49:39 GMT\r\n",
                          "");
                  default -> response("429 Slow down", "Retry-After: soon\r\n", "");
                }));
    HttpEngine engine = engine(5, Duration.ZERO);
    EngineException fault =
        assertThrows(EngineException.class, () -> engine.translate(EN_ES, TEXTS));
    assertEquals("X: status 429, 6 attempts", fault.getMessage());
    assertTrue(fault.isTemporary());
    assertEquals(
        List.of(
            Duration.ofMillis(500),
            Duration.ofSeconds(7),
            Duration.ofSeconds(30),
            Duration.ofSeconds(9),
            Duration.ofSeconds(8)),
        pauses);
  }

  @Test
  void requestsKeepTheirDistance() throws EngineException {
    serve((number, out) -> out.write(response("200 OK", "", GOOD)));
    HttpEngine engine = engine(0, Duration.ofMillis(200));
    for (int i = 0; i < 3; i++) {
      engine.translate(EN_ES, TEXTS);
    }
    assertEquals(List.of(Duration.ofMillis(200), Duration.ofMillis(200)), pauses);
  }

  /** An engine that does what a test says. */
  private record Scripted(int concurrent, Translator translator) implements Engine {
    interface Translator {
      List<String> translate(List<String> texts) throws EngineException;
    }

    @Override
    public String id() {
      return "S";
    }

    @Override
    public Set<LanguagePair> pairs() {
      return Set.of(EN_ES, ES_EN, EN_FR, FR_EN);
    }

    @Override
    public EngineLimits limits() {
      return new EngineLimits(
          2, new EngineLimits.Characters(10), concurrent, Duration.ofSeconds(1), 12);
    }

    @Override
    public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
      return translator.translate(texts);
    }

    @Override
    public void close() {}
  }

  @Test
  void noMoreRequestsAtATimeThanAllowed() {
    Semaphore allowed = new Semaphore(2);
    AtomicInteger refused = new AtomicInteger();
    Scripted engine =
        new Scripted(
            2,
            texts -> {
              if (!allowed.tryAcquire()) {
                refused.incrementAndGet();
              }
              LockSupport.parkNanos(1_000_000);
              allowed.release();
              return texts;
            });
    new MultiPivot(List.of(engine), "en", 8).candidates(TEXTS, Progress.none());
    assertEquals(0, refused.get());
  }

  @Test
  void requestsHaveASizeToo() {
    List<Integer> lengths = new CopyOnWriteArrayList<>();
    Scripted engine =
        new Scripted(
            1,
            texts -> {
              lengths.add(String.join("", texts).length());
              return texts;
            });
    List<String> texts = List.of("1234567890", "123", "12", "1234567890", "1");
    MultiPivot.Result result =
        new MultiPivot(List.of(engine), "en", 1).candidates(texts, Progress.none());
    assertEquals(List.of(), result.failures());
    assertEquals(List.of(10, 5, 11), lengths.subList(0, 3));
  }

  @Test
  void aDeadEngineIsGivenUp() {
    AtomicInteger asked = new AtomicInteger();
    Scripted engine =
        new Scripted(
            1,
            texts -> {
              asked.incrementAndGet();
              throw new EngineException("S", "dead", true);
            });
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      texts.add("t" + i);
    }
    MultiPivot.Result result =
        new MultiPivot(List.of(engine), "en", 1).candidates(texts, Progress.none());
    assertEquals(6, asked.get()); // three for each language
    assertEquals(100, result.sets().size());
    assertEquals(
        List.of(
            new MultiPivot.Failure("S", EN_ES, "S: dead", 6),
            new MultiPivot.Failure("S", EN_ES, "S: no longer asked after 3 failures in a row", 94)),
        result.failures().subList(0, 2));
  }

  @Test
  void theWrongNumberOfTranslationsIsAFailure() {
    Scripted engine = new Scripted(1, texts -> List.of("x", "y", "z"));
    MultiPivot.Result result =
        new MultiPivot(List.of(engine), "en", 1).candidates(TEXTS, Progress.none());
    assertEquals("S: 3 translations, expected 2", result.failures().get(0).reason());
    assertEquals(3, result.sets().size());
  }

  @Test
  void anInterruptEndsEverything() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Scripted engine =
        new Scripted(
            1,
            texts -> {
              started.countDown();
              try {
                Thread.sleep(100_000);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                ended.countDown();
                throw new EngineException("S", "interrupted", false);
              }
              return texts;
            });
    AtomicReference<Throwable> fault = new AtomicReference<>();
    Thread work =
        new Thread(
            () -> {
              try {
                new MultiPivot(List.of(engine), "en", 1).candidates(TEXTS, Progress.none());
              } catch (CancellationException e) {
                fault.set(e);
              }
            });
    work.start();
    started.await();
    work.interrupt();
    work.join();
    ended.await();
    assertTrue(fault.get() instanceof CancellationException);
  }

  @Test
  void anInterruptEndsARequest() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    serve(
        (number, out) -> {
          asked.countDown();
          Thread.sleep(30_000);
        });
    HttpEngine engine = engine(3, Duration.ZERO);
    AtomicReference<String> said = new AtomicReference<>("");
    Thread work =
        new Thread(
            () -> {
              try {
                engine.translate(EN_ES, TEXTS);
              } catch (EngineException e) {
                said.set(e.getMessage() + Thread.currentThread().isInterrupted());
              }
            });
    work.start();
    asked.await();
    work.interrupt();
    work.join();
    assertEquals("X: interruptedtrue", said.get());
    assertEquals(1, requests.get());
  }

  private EngineException failing(ApertiumEngine engine, String... texts) {
    return assertThrows(EngineException.class, () -> engine.translate(EN_ES, List.of(texts)));
  }

  @Test
  void aSentenceThatKillsTheProcessCostsOnlyItself() throws Exception {
    try (ApertiumEngine engine = fake("    *bomb*) kill -9 $$;;\n")) {
      EngineException fault = failing(engine, "a", "bomb", "c");
      assertEquals("{0=a, 2=c}", new TreeMap<>(fault.done()).toString());
      assertTrue(fault.getMessage().startsWith("AP: eng-spa.mode: "), fault.getMessage());
    }
  }

  @Test
  void aProcessKilledFromOutsideIsStartedAgain() throws Exception {
    Path pid = folder.resolve("pid");
    try (ApertiumEngine engine = fake("    *first*) echo $$ > " + pid + ";;\n")) {
      assertEquals(List.of("first"), engine.translate(EN_ES, List.of("first")));
      ProcessHandle handle =
          ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
      handle.destroyForcibly();
      handle.onExit().get();
      assertEquals(List.of("b", "c"), engine.translate(EN_ES, List.of("b", "c")));
    }
  }

  @Test
  void aSentenceThatGetsNoAnswerCostsOnlyItself() throws Exception {
    Path hanging = folder.resolve("hanging");
    timeIsUp = () -> hanging.toFile().delete();
    try (ApertiumEngine engine = fake("    *hang*) touch " + hanging + "; sleep 100;;\n")) {
      EngineException fault = failing(engine, "a", "hang", "c");
      assertEquals("{0=a, 2=c}", new TreeMap<>(fault.done()).toString());
      assertTrue(fault.getMessage().contains("no answer within 60000 ms"), fault.getMessage());
    }
  }

  @Test
  void anAnswerTooManyDoesNotShiftTheOthers() throws Exception {
    try (ApertiumEngine engine = fake("    *twice*) printf '%s\\0' \"$line\"; sleep 0.3;;\n")) {
      assertEquals(
          List.of("a", "twice", "c", "d"),
          engine.translate(EN_ES, List.of("a", "twice", "c", "d")));
    }
  }

  @Test
  void aProcessThatNeverAnswersIsGivenUpWithinABatch() throws Exception {
    Path count = folder.resolve("count");
    try (ApertiumEngine engine = fake("    *) echo x >> " + count + "; exit 1;;\n")) {
      EngineException fault = failing(engine, "a", "b", "c", "d", "e");
      assertTrue(fault.done().isEmpty());
      assertEquals(4, Files.readAllLines(count).size()); // two sentences, twice each
      assertFalse(fault.isTemporary());
    }
  }

  @Test
  void anAnswerWithoutEndIsAFault() throws Exception {
    try (ApertiumEngine engine = fake("    *long*) head -c 3000000 /dev/zero | tr '\\0' x;;\n")) {
      EngineException fault = failing(engine, "a", "long", "c");
      assertEquals("{0=a, 2=c}", new TreeMap<>(fault.done()).toString());
      assertTrue(fault.getMessage().contains("longer than"), fault.getMessage());
    }
  }

  /** Answers what it is asked, except that some words have other effects. */
  private ApertiumEngine fake(String effect) throws IOException {
    FakeApertium apertium = new FakeApertium(folder);
    apertium.mode(
        "eng-spa",
        "while IFS= read -r -d '' line; do\n  case \"$line\" in\n"
            + effect
            + "  esac\n  printf '%s\\0' \"$line\"\ndone");
    return ApertiumEngine.open("AP", apertium.modes(), MINUTE, apertium.places(), clock);
  }
}
