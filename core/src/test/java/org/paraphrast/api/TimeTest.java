package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.Task;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;

/** What is answered when the time is over. */
class TimeTest {
  private static final String SENTENCE = "The big dog saw 3 cats.";

  /** Proposes what another generator does once; the second time it takes too long. */
  private record OnceInTime(Generator generator, AtomicInteger calls) implements Generator {
    @Override
    public String name() {
      return generator.name();
    }

    @Override
    public String scoreMeaning() {
      return generator.scoreMeaning();
    }

    @Override
    public Generation generate(Call call, Task task, int count, Seed seed) {
      if (calls.incrementAndGet() > 1) {
        Deadline.after(Duration.ZERO).check(); // however fast the machine is
      }
      return generator.generate(call, task, count, seed);
    }
  }

  @Test
  void whatWasFoundBeforeIsAnswered() {
    // two are wanted, one of the first two breaks a number: more are asked for, in vain
    OnceInTime generator =
        new OnceInTime(FakeGenerator.of("big=large", "3=4", "saw=spotted"), new AtomicInteger());
    try (Paraphraser paraphraser = new Paraphraser(Analyzer.english(), generator)) {
      Result result = paraphraser.paraphrase(Request.of(SENTENCE).withOutputs(2).withAny(true));
      assertEquals(2, generator.calls.get());
      assertEquals("The large dog saw 3 cats.", result.text());
      assertFalse(result.optimal());
    }
  }

  @Test
  void aSentenceWhoseTurnCameTooLateIsNotRead() {
    OnceInTime generator = new OnceInTime(FakeGenerator.of("big=large"), new AtomicInteger());
    try (Paraphraser paraphraser = new Paraphraser(Analyzer.english(), generator)) {
      Task late = Task.VARIATION.withDeadline(Deadline.after(Duration.ZERO));
      Result result = paraphraser.paraphrase(Request.of(SENTENCE).withTask(late));
      assertInstanceOf(Outcome.GivenUp.class, result.outcome());
      assertEquals("out-of-time", result.outcome().label());
      assertEquals(SENTENCE, result.text());
      assertEquals(0, generator.calls.get());
    }
  }

  @Test
  void timeRunsFromTheMomentThatIsNamed() {
    long now = System.nanoTime();
    long hour = Duration.ofHours(1).toNanos();
    assertTrue(Deadline.since(now - hour, Duration.ofMinutes(59)).hasPassed());
    assertFalse(Deadline.since(now - hour, Duration.ofMinutes(90)).hasPassed());
    assertTrue(
        Deadline.since(now, Duration.ofMinutes(90)).earlier(Duration.ofHours(2)).hasPassed());
    assertFalse(Deadline.NEVER.earlier(Duration.ofDays(9)).hasPassed());
    assertFalse(Deadline.since(now, Duration.ofSeconds(Long.MAX_VALUE)).hasPassed());
  }

  @Test
  void aTextOfTooManyCharactersIsNotRead() {
    OnceInTime generator = new OnceInTime(FakeGenerator.of("big=large"), new AtomicInteger());
    try (Paraphraser paraphraser = new Paraphraser(Analyzer.english(), generator)) {
      Request request = Request.of("").withBudget(Budget.DEFAULT.withTokens(20_000));
      Result result = paraphraser.paraphrase(request.withText("a".repeat(200_001)));
      assertEquals("too-long", result.outcome().label());
      assertEquals(
          "it has 200,001 characters, and at most 200,000 are looked at",
          result.outcome().why().orElseThrow());
      assertEquals(0, generator.calls.get());
      paraphraser.paraphrase(request.withText("a".repeat(200_000)));
      assertEquals(1, generator.calls.get());
    }
  }

  /** Nothing of it may depend on its words: it may be as long as a request may be. */
  @Test
  void aDocumentThatWasNotReadStaysAsItIs() {
    String text = "# Big *dog*\n\nThe big dog barked.\n";
    Document document = Document.unread(text);
    try (Paraphraser paraphraser = FakeGenerator.paraphraser("big=large")) {
      Deadline over = Deadline.after(Duration.ZERO);
      Request late = Request.of(text).withAny(true).withTask(Task.VARIATION.withDeadline(over));
      Request within = paraphraser.within(late, document);
      List<Result> results =
          document.parts().stream()
              .map(part -> paraphraser.attempt(within.withPart(part)))
              .toList();
      ParaphrasedDocument answer = ParaphrasedDocument.of("", text, document, results, over);
      assertEquals(text, answer.output());
      assertEquals(
          List.of("out-of-time"),
          answer.sentences().stream().map(each -> each.result().outcome().label()).toList());
    }
  }

  @Test
  void aDocumentKeepsCharactersThatTheCallerNames() {
    String text = "The big dog barked. A big cat slept.";
    int second = text.lastIndexOf("big");
    Document document =
        Document.parse(text, DocumentFormat.TEXT, new SentenceSplitter(Language.EN))
            .keeping(List.of(new CharSpan(second, second + 3)));
    assertEquals(List.of(), document.parts().get(0).kept());
    assertEquals(List.of(new CharSpan(2, 5)), document.parts().get(1).kept());
    try (Paraphraser paraphraser = FakeGenerator.paraphraser("big=large")) {
      List<String> texts =
          document.parts().stream()
              .map(
                  part ->
                      paraphraser.paraphrase(Request.of("").withAny(true).withPart(part)).text())
              .toList();
      assertEquals(List.of("The large dog barked.", "A big cat slept."), texts);
    }
  }

  @Test
  void aPlaceIsFoundByItsWordsInAnyCase() {
    assertEquals(
        new CharSpan(4, 7), Alternatives.place(" BIG ", "The big, bigger dog.").orElseThrow());
    assertEquals(true, Alternatives.place("bigge", "The big, bigger dog.").isEmpty());
    assertEquals(true, Alternatives.place(" ", "The big dog.").isEmpty());
  }
}
