package org.paraphrast.pivot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.engine.EngineException.Contact;

class CircuitBreakerTest {
  private static final LanguagePair EN_ES = new LanguagePair("en", "es");
  private static final LanguagePair ES_EN = new LanguagePair("es", "en");

  private final List<String> told = new ArrayList<>();

  /** What comes next: a contact that fails, or null for an answer. */
  private final Deque<String> script = new ArrayDeque<>();

  private int asked;

  private final class Scripted implements Engine {
    @Override
    public String id() {
      return "X";
    }

    @Override
    public Set<LanguagePair> pairs() {
      return Set.of(EN_ES, ES_EN);
    }

    @Override
    public EngineLimits limits() {
      return new EngineLimits(10, new EngineLimits.Characters(100), 1, Duration.ofSeconds(1));
    }

    @Override
    public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
      asked++;
      String next = script.isEmpty() ? "ok" : script.pop();
      if (next.equals("ok")) {
        return texts;
      }
      throw new EngineException("X", "broken", true, Contact.valueOf(next));
    }

    @Override
    public void close() {}
  }

  /** Asks for a sentence as often as there are steps and once more; how often the engine was. */
  private int asked(LanguagePair pair, String... steps) {
    script.addAll(List.of(steps));
    Engine engine = CircuitBreaker.around(List.of(new Scripted()), told::add).get(0);
    for (int i = 0; i <= steps.length; i++) {
      try {
        engine.translate(pair, List.of("x"));
      } catch (EngineException e) {
        assertTrue(e.getMessage().startsWith("X: "), e.getMessage());
      }
    }
    return asked;
  }

  @Test
  void whereNobodyListensNobodyIsAskedTwice() {
    assertEquals(1, asked(EN_ES, "NONE", "ok", "ok"));
    assertEquals(List.of("X: broken; it is not asked again in this run"), told);
  }

  @Test
  void silenceEndsItAfterTwoRequests() {
    assertEquals(2, asked(EN_ES, "SILENT", "SILENT", "ok", "ok"));
    assertEquals(1, told.size());
  }

  @Test
  void anAnswerInBetweenKeepsItOn() {
    assertEquals(6, asked(EN_ES, "SILENT", "ok", "ANSWERED", "ANSWERED", "ok"));
    assertEquals(List.of(), told);
  }

  @Test
  void otherFailuresEndADirectionOnly() throws EngineException {
    script.addAll(List.of("ANSWERED", "ANSWERED", "ANSWERED"));
    Engine engine = CircuitBreaker.around(List.of(new Scripted()), told::add).get(0);
    for (int i = 0; i < 5; i++) {
      try {
        engine.translate(EN_ES, List.of("x"));
      } catch (EngineException e) {
        assertTrue(e.getMessage().startsWith("X: "), e.getMessage());
      }
    }
    assertEquals(3, asked);
    assertEquals(List.of("X: broken; it is not asked for en-es again in this run"), told);
    assertEquals(List.of("y"), engine.translate(ES_EN, List.of("y")));
  }

  /** Time is what the engine slept: that of one request, not of twelve. */
  @Test
  void twelveSentencesWithADeadEngineCostOneRequest() throws IOException {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    List<Duration> pauses = new ArrayList<>();
    EngineClock clock =
        new EngineClock() {
          @Override
          public long nanos() {
            return 0;
          }

          @Override
          public synchronized void sleep(Duration pause) {
            pauses.add(pause);
          }
        };
    Engine dead =
        new HttpEngine(
            new HttpEngine.Settings(
                "X",
                WireFormat.LIBRETRANSLATE,
                URI.create("http://127.0.0.1:" + port),
                "",
                Set.of(EN_ES, ES_EN),
                new EngineLimits(10, new EngineLimits.Characters(100), 1, Duration.ofSeconds(10)),
                new HttpEngine.Pacing(3, Duration.ofMillis(500), Duration.ZERO),
                ""),
            clock);
    Engine alive = new Parrot("A", EN_ES, ES_EN);
    List<MultiPivot.Failure> failures = new ArrayList<>();
    LiveCandidates candidates =
        new LiveCandidates(
            new MultiPivot(CircuitBreaker.around(List.of(dead, alive), told::add), "en", 2),
            failures::add);
    List<CandidateSet> sets =
        IntStream.range(0, 12).mapToObj(i -> candidates.of("sentence " + i)).toList();
    assertEquals(3, pauses.stream().filter(pause -> !pause.isZero()).count(), pauses.toString());
    assertEquals(1, told.size(), told.toString());
    assertTrue(told.get(0).contains("the connection failed"), told.get(0));
    assertEquals("sentence 11 A A", sets.get(11).candidates().get(0).text());
  }
}
