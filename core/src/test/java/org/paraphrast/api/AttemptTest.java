package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Limit;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Task;
import org.paraphrast.text.analysis.Analyzer;

/** One input must not harm the others, nor take more than its budget. */
class AttemptTest {

  /** Fails in as many ways as there are words for it. */
  private static final class Failing implements Generator {
    @Override
    public String name() {
      return "failing";
    }

    @Override
    public String scoreMeaning() {
      return "none";
    }

    @Override
    public Generation generate(Call call, Task task, int count, Seed seed) {
      switch (call.sentence().form(0)) {
        case "bug" -> throw new IllegalStateException("a bug");
        case "deep" -> deep(1);
        case "large" -> throw new OutOfMemoryError("Java heap space");
        case "damaged" -> throw new DataException("m.bin: damaged; get it again");
        case "slow" -> {
          while (true) {
            task.deadline().check();
          }
        }
        default -> {}
      }
      return new Generation(List.of(), true, OptionalDouble.empty(), 0);
    }

    @SuppressWarnings("InfiniteRecursion") // on purpose
    private static int deep(int depth) {
      return depth + deep(depth + 1);
    }
  }

  private static Paraphraser paraphraser() {
    return new Paraphraser(Analyzer.english(), new Failing());
  }

  private static Request slow(int millis) {
    return Request.of("slow it is").withBudget(Budget.DEFAULT.withTime(Duration.ofMillis(millis)));
  }

  @Test
  void anAttemptSaysWhatFailedAndKeepsTheInput() {
    try (Paraphraser paraphraser = paraphraser()) {
      for (String text : List.of("bug here", "deep down", "large heap")) {
        Request request = Request.of(text);
        Result result = paraphraser.attempt(request);
        assertEquals(text, result.text());
        Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, result.outcome());
        assertEquals("failed", failed.label());
        assertTrue(failed.summary().startsWith("failed because the "), failed.summary());
        assertThrows(failed.error().getClass(), () -> paraphraser.paraphrase(request));
      }
      assertInstanceOf(
          Outcome.Unchanged.class, paraphraser.attempt(Request.of("all is well")).outcome());
    }
  }

  @Test
  void damagedDataEndEverything() {
    try (Paraphraser paraphraser = paraphraser()) {
      assertThrows(DataException.class, () -> paraphraser.attempt(Request.of("damaged data")));
    }
    Paraphraser closed = paraphraser();
    closed.close();
    assertThrows(IllegalStateException.class, () -> closed.attempt(Request.of("all is well")));
  }

  @Test
  void oneBadSentenceOfADocumentIsLeftAsItWas() {
    try (Paraphraser paraphraser = paraphraser()) {
      String text = "all is well.\nbug here.\nall is well.\n";
      DocumentResult result = paraphraser.paraphraseDocument(Request.of(text));
      assertEquals(text, result.text());
      List<String> labels = new ArrayList<>();
      result.sentences().forEach(sentence -> labels.add(sentence.outcome().label()));
      assertEquals(List.of("unchanged", "failed", "unchanged"), labels);
    }
  }

  @Test
  void whatIsTooLongIsLeftAsItWas() {
    try (Paraphraser paraphraser = paraphraser()) {
      Request request = Request.of("bug here , there").withTokenized(true);
      Result result = paraphraser.paraphrase(request.withBudget(Budget.DEFAULT.withTokens(3)));
      assertEquals("bug here , there", result.text());
      assertEquals("too-long", result.outcome().label());
      assertEquals(
          "not changed: too long: it has 4 tokens, and at most 3 are looked at",
          result.outcome().summary());
      Budget four = Budget.DEFAULT.withTokens(4);
      assertEquals("failed", paraphraser.attempt(request.withBudget(four)).outcome().label());
    }
  }

  @Test
  void whatIsOutOfTimeIsLeftAsItWas() {
    try (Paraphraser paraphraser = paraphraser()) {
      Result result = paraphraser.paraphrase(slow(500));
      assertEquals("slow it is", result.text());
      assertEquals(
          "not changed: out of time: nothing was found within 0.5 s", result.outcome().summary());
    }
  }

  @Test
  void anInputThatBreaksALimitIsNoAnswerEvenWithoutTime() {
    try (Paraphraser paraphraser = paraphraser()) {
      Task task = Task.VARIATION.withLength(LengthLimit.NONE.withMaxChars(5));
      Outcome.Unmet unmet =
          assertInstanceOf(
              Outcome.Unmet.class, paraphraser.paraphrase(slow(500).withTask(task)).outcome());
      assertEquals(Set.of(Limit.MAX_CHARS), unmet.limits());
      assertTrue(unmet.reason().contains("within 0.5 s"), unmet.reason());
    }
  }

  @Test
  void oneSentenceOfADocumentGetsATenthOfItsTime() {
    try (Paraphraser paraphraser = paraphraser()) {
      Request request = slow(3000).withText("slow it is.\nall is well.\nslow it was.\n");
      List<String> summaries = new ArrayList<>();
      paraphraser
          .paraphraseDocument(request)
          .sentences()
          .forEach(sentence -> summaries.add(sentence.outcome().summary()));
      String late = "not changed: out of time: nothing was found within 0.3 s";
      assertEquals(late, summaries.get(0));
      assertTrue(summaries.get(1).startsWith("unchanged because"), summaries.get(1));
      assertEquals(late, summaries.get(2));
    }
  }

  @Test
  void aBudgetIsMoreThanNothing() {
    assertThrows(IllegalArgumentException.class, () -> Budget.DEFAULT.withTokens(0));
    assertThrows(IllegalArgumentException.class, () -> Budget.DEFAULT.withTime(Duration.ZERO));
  }
}
