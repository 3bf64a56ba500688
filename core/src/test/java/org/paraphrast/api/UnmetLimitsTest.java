package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Limit;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;

class UnmetLimitsTest {
  private static final String TEXT = "The big dog may not bark at 5 cats.";

  private final Paraphraser fake =
      FakeGenerator.paraphraser("big=enormous", "dog=hound", "dog=pup", "cats=kitties", "big=");

  private Result ask(LengthLimit length, String... must) {
    Task task = Task.VARIATION.withLength(length).withMust(List.of(must));
    return fake.paraphrase(Request.of(TEXT).withTask(task));
  }

  private Outcome.Unmet unmet(LengthLimit length, String... must) {
    return assertInstanceOf(Outcome.Unmet.class, ask(length, must).outcome());
  }

  private static LengthLimit chars(int most) {
    return LengthLimit.NONE.withMaxChars(most);
  }

  @Test
  void anInputThatBreaksALimitIsNoBetterThanWhatKeepsIt() {
    // all outputs score below the input, and without limits none of them is shown
    assertEquals(TEXT, ask(LengthLimit.NONE).text());
    assertEquals("The dog may not bark at 5 cats.", ask(chars(31)).text());
    assertEquals("The big dog may not bark at 5 kitties.", ask(LengthLimit.NONE, "kitties").text());
  }

  @Test
  void anInputThatKeepsTheLimitsMayStayAsItIs() {
    Result result = ask(chars(35), "dog");
    assertInstanceOf(Outcome.Unchanged.class, result.outcome());
  }

  @Test
  void theLimitThatFailsIsNamedWithTheNearest() {
    Outcome.Unmet tooLong = unmet(chars(20));
    assertEquals(Set.of(Limit.MAX_CHARS), tooLong.limits());
    assertEquals(
        "nothing found has at most 20 characters (the shortest has 31); the nearest is “The dog may"
            + " not bark at 5 cats.”",
        tooLong.reason());
    assertEquals(
        Optional.of("The dog may not bark at 5 cats."), tooLong.nearest().map(Output::text));
    assertEquals(Set.of(Limit.MAX_BYTES), unmet(LengthLimit.NONE.withMaxBytes(5)).limits());
    Outcome.Unmet ratio = unmet(LengthLimit.NONE.withMaxRatio(0.5));
    assertEquals(Set.of(Limit.RATIO), ratio.limits());
    assertTrue(ratio.reason().contains("0.5 of the 35 characters"), ratio::reason);
    assertTrue(ratio.reason().contains("the shortest has 0.886"), ratio::reason);
  }

  @Test
  void wordsThatCannotComeAreToldFromThoseThatCan() {
    Outcome.Unmet words = unmet(LengthLimit.NONE, "hound", "zebra");
    assertEquals(Set.of(Limit.MUST), words.limits());
    assertEquals(
        "nothing found has “zebra”; the nearest is “The big hound may not bark at 5 cats.”",
        words.reason());
    Outcome.Unmet none = unmet(LengthLimit.NONE, "zebra");
    assertEquals("nothing found has “zebra”", none.reason());
    assertEquals(Optional.empty(), none.nearest());
  }

  @Test
  void limitsThatFailOnlyTogetherAreSaidTogether() {
    // one change at a time: a hound, or nothing big
    Outcome.Unmet both = unmet(chars(31), "hound");
    assertEquals(Set.of(Limit.MAX_CHARS), both.limits());
    assertTrue(both.reason().startsWith("nothing found with “hound” has at most 31"), both::reason);
  }

  @Test
  void aWordDeepInTheListIsStillFound() {
    String[] pairs = new String[300];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = "dog=hound" + i;
    }
    pairs[299] = "dog=very old dog";
    Task task = Task.VARIATION.withMust(List.of("old dog"));
    Result result = FakeGenerator.paraphraser(pairs).paraphrase(Request.of(TEXT).withTask(task));
    assertEquals("The big very old dog may not bark at 5 cats.", result.text());
  }

  @Test
  void compressionIsShorterOrNothing() {
    Paraphraser longer = FakeGenerator.paraphraser("big=large", "dog=pup", "dog=hound");
    Request request = Request.of(TEXT).withTask(Task.of(Purpose.COMPRESSION)).withAny(true);
    assertEquals(TEXT, longer.paraphrase(request.withOutputs(9)).text());
    assertEquals(
        List.of("The dog may not bark at 5 cats."),
        fake.paraphrase(request.withOutputs(9)).outcome().outputs().stream()
            .map(Output::text)
            .toList());
  }

  @Test
  void similarityIsMoreLikeTheReferenceOrNothing() {
    Task task = Task.of(Purpose.SIMILARITY).withReference("A big hound may bark at 5 cats.");
    Request request = Request.of(TEXT).withTask(task).withAny(true).withOutputs(9);
    assertEquals(
        List.of("The big hound may not bark at 5 cats."),
        fake.paraphrase(request).outcome().outputs().stream().map(Output::text).toList());
  }

  @Test
  void aRatioIsOfDecimalNumbers() {
    // 1.14 · 50 is a little less than 57 in binary fractions
    Task task = Task.VARIATION.withLength(LengthLimit.NONE.withMaxRatio(1.14));
    Constraints constraints = new Constraints("x".repeat(50), task);
    assertEquals(Set.of(), constraints.unmet("y".repeat(57)));
    assertEquals(Set.of(Limit.RATIO), constraints.unmet("y".repeat(58)));
  }
}
