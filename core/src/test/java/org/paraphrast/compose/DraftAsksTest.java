package org.paraphrast.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.paraphrast.generate.DraftAsk;
import org.paraphrast.generate.GuardClass;
import org.paraphrast.generate.Guarded;
import org.paraphrast.generate.Search;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;

class DraftAsksTest {
  private static final Sentence SENTENCE =
      ComposeFixture.sentence("In 1999 the company bought a rival.");

  private static String asks(Task task) {
    return DraftAsks.of(SENTENCE, task).stream()
        .map(ask -> ask.ask())
        .map(ask -> ask.aim() + " " + bin(ask.change()) + " " + bin(ask.length()))
        .collect(Collectors.joining(", "));
  }

  private static String bin(OptionalInt bin) {
    return bin.isEmpty() ? "-" : String.valueOf(bin.getAsInt());
  }

  @ParameterizedTest
  @EnumSource(Purpose.class)
  void sixteenDraftsForEveryPurpose(Purpose purpose) {
    List<DraftAsk> asks = DraftAsks.of(SENTENCE, Task.of(purpose));
    int drafts = asks.stream().mapToInt(ask -> ((Search.Beam) ask.search()).width()).sum();
    assertEquals(16, drafts);
    for (DraftAsk ask : asks) {
      assertEquals(
          List.of(new Guarded(SENTENCE.guards().list().get(0).tokens(), GuardClass.NUMBER)),
          ask.ask().guards());
    }
  }

  @Test
  void eachPurposeHasItsAims() {
    assertEquals("WORDS 2 4, WORDS 3 4, WORDS 4 4, FREE 3 4, STRUCTURE 3 4", asks(Task.VARIATION));
    assertEquals(asks(Task.VARIATION), asks(Task.of(Purpose.SIMILARITY)));
    assertEquals(
        "SIMPLER 3 4, SIMPLER 4 4, SIMPLER 3 3, SIMPLER 4 3",
        asks(Task.of(Purpose.SIMPLIFICATION)));
    assertEquals(
        "SHORTER - 1, SHORTER 3 1, SHORTER - 0, SHORTER - 2", asks(Task.of(Purpose.COMPRESSION)));
  }

  @Test
  void moreChangeMovesTheBins() {
    assertEquals(
        "WORDS 4 4, WORDS 5 4, WORDS 5 4, FREE 5 4, STRUCTURE 5 4",
        asks(Task.VARIATION.withChange(1)));
    assertEquals(
        "WORDS 1 4, WORDS 2 4, WORDS 3 4, FREE 2 4, STRUCTURE 2 4",
        asks(Task.VARIATION.withChange(0.25)));
  }

  @Test
  void limitsMoveTheLength() {
    LengthLimit limit = LengthLimit.NONE.withMaxRatio(0.7);
    assertTrue(asks(Task.VARIATION.withLength(limit)).startsWith("WORDS 2 2, "));
    assertTrue(asks(Task.of(Purpose.COMPRESSION).withLength(limit)).startsWith("SHORTER - 2, "));
  }

  @Test
  void guardsMayGoOnlyWhereSomethingIsLeftOut() {
    for (Purpose purpose : Purpose.values()) {
      Task task = Task.of(purpose);
      assertEquals(purpose == Purpose.COMPRESSION, mayDrop(task), purpose.label());
      assertFalse(mayDrop(task.withKeepsMeaning(true)));
    }
  }

  private static boolean mayDrop(Task task) {
    DraftAsk ask = DraftAsks.of(SENTENCE, task).get(0);
    return ask.search().limits().mayDrop().test(ask.ask().guards().get(0));
  }
}
