package org.paraphrast.pivot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.Progress;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;

class EnginesTest {
  private static final LanguagePair EN_ES = new LanguagePair("en", "es");
  private static final LanguagePair ES_EN = new LanguagePair("es", "en");
  private static final LanguagePair EN_FR = new LanguagePair("en", "fr");
  private static final LanguagePair FR_EN = new LanguagePair("fr", "en");

  @TempDir private Path folder;

  @Test
  void everyTripleMakesACandidate() {
    Parrot a = new Parrot("A", EN_ES, ES_EN, EN_FR);
    Parrot b = new Parrot("B", EN_ES, ES_EN, FR_EN);
    MultiPivot multi = new MultiPivot(List.of(a, b), "en", 3);
    assertEquals(
        List.of("A:es:A", "A:es:B", "A:fr:B", "B:es:A", "B:es:B"),
        multi.systems().stream().map(SinglePivot::id).toList());
    MultiPivot.Result result = multi.candidates(List.of("x", "y", "z"), Progress.none());
    assertTrue(result.failures().isEmpty());
    assertEquals(3, result.sets().size());
    CandidateSet first = result.sets().get(0);
    assertEquals("x", first.source());
    assertEquals(5, first.votes());
    // A:es:B and A:fr:B agree
    assertEquals(
        List.of("x A A", "x A B", "x B A", "x B B"),
        first.candidates().stream().map(candidate -> candidate.text()).toList());
    assertEquals(2, first.candidates().get(1).votes());
    assertEquals(
        result.sets(),
        new MultiPivot(List.of(a, b), "en", 1)
            .candidates(List.of("x", "y", "z"), Progress.none())
            .sets());
  }

  @Test
  void anEngineThatFailsIsReportedAndNoSentenceIsLost() {
    Parrot a = new Parrot("A", EN_ES, ES_EN);
    Parrot b = new Parrot("B", EN_ES, ES_EN).failingOn("y");
    MultiPivot.Result result =
        new MultiPivot(List.of(a, b), "en", 2).candidates(List.of("x", "y", "z"), Progress.none());
    assertEquals(3, result.sets().size());
    assertEquals(4, result.sets().get(2).votes());
    assertTrue(result.sets().get(1).votes() >= 1);
    MultiPivot.Failure failure = result.failures().get(0);
    assertEquals("B", failure.engine());
    assertEquals("B: choked", failure.reason());
    assertEquals(2, failure.sentences());
  }

  @Test
  void sentencesThatAreTooLongAreReported() {
    Parrot a = new Parrot("A", EN_ES, ES_EN);
    MultiPivot.Result result =
        new MultiPivot(List.of(a), "en", 1)
            .candidates(List.of("x".repeat(101), "", "y"), Progress.none());
    assertEquals(3, result.sets().size());
    assertEquals(0, result.sets().get(0).votes());
    assertEquals(1, result.sets().get(2).votes());
    assertEquals(
        List.of(new MultiPivot.Failure("A", EN_ES, "A: longer than 100 characters", 1)),
        result.failures());
  }

  private ApertiumEngine fake(String... scripts) throws IOException {
    return fake(Duration.ofMinutes(1), scripts);
  }

  /** Programs of Apertium that run something else. */
  private ApertiumEngine fake(Duration timeout, String... scripts) throws IOException {
    FakeApertium apertium = new FakeApertium(folder);
    apertium.mode("eng-spa_other", scripts);
    apertium.mode("eng-spa", scripts);
    return ApertiumEngine.open(
        "AP", apertium.modes(), timeout, apertium.places(), EngineClock.SYSTEM);
  }

  @Test
  void aPipelineStaysWarm() throws Exception {
    try (ApertiumEngine engine =
        fake("exec sed -zu 's/dog/perro/'", "exec sed -zu 's/red/rojo/'")) {
      assertEquals(Set.of(EN_ES), engine.pairs());
      assertEquals(
          List.of("perro rojo", "a [b] {0} $5 \\ x.", ""),
          engine.translate(EN_ES, List.of("dog red", "a [b] {0} $5 \\ x.", "")));
      assertThrows(EngineException.class, () -> engine.translate(ES_EN, List.of("x")));
    }
  }

  @Test
  void typographicApostrophesBecomePlain() throws Exception {
    try (ApertiumEngine engine = fake("exec sed -zu 's/x/x/'")) {
      assertEquals(List.of("We'll see."), engine.translate(EN_ES, List.of("We’ll see.")));
    }
  }

  @Test
  void aPipelineThatDiesIsStartedAgain() throws Exception {
    try (ApertiumEngine engine = fake("exec sed -zu 1q")) {
      assertEquals(List.of("a", "b", "c"), engine.translate(EN_ES, List.of("a", "b", "c")));
    }
  }

  @Test
  void aPipelineThatFailsOrHangsIsReported() throws Exception {
    try (ApertiumEngine engine = fake("false")) {
      EngineException fault =
          assertThrows(EngineException.class, () -> engine.translate(EN_ES, List.of("a")));
      assertTrue(String.valueOf(fault.getMessage()).startsWith("AP: eng-spa.mode: "));
    }
    try (ApertiumEngine engine = fake(Duration.ofMillis(20), "exec sed -zun ''")) {
      EngineException fault =
          assertThrows(EngineException.class, () -> engine.translate(EN_ES, List.of("a")));
      assertTrue(String.valueOf(fault.getMessage()).contains("no answer"), fault.getMessage());
    }
  }

  @Test
  void theRealApertiumMakesRoundTrips() throws Exception {
    try (ApertiumEngine engine = ApertiumEngine.installed("AP", Duration.ofSeconds(20))) {
      Assumptions.assumeTrue(
          engine.pairs().containsAll(Set.of(EN_ES, ES_EN)),
          "Apertium is not installed; apt-get install apertium apertium-eng-spa");
      MultiPivot multi = new MultiPivot(List.of(engine), "en", 2);
      MultiPivot.Result result =
          multi.candidates(
              List.of("The old dog barked loudly.", "I have not seen it"), Progress.none());
      assertEquals(List.of(), result.failures());
      assertFalse(result.sets().get(0).candidates().isEmpty());
      String text = engine.translate(EN_ES, List.of("The dog barked.")).get(0);
      assertTrue(text.contains("perro"), text);
    }
  }
}
