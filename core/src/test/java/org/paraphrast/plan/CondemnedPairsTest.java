package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.paraphrast.rewrite.Effect;
import org.paraphrast.rewrite.RuleChoice;

class CondemnedPairsTest {
  @ParameterizedTest
  @CsvSource({
    "on, upon, true",
    "depends on, depends upon, true",
    "someone else, somebody else, true",
    "several, many, true",
    "on, over, false",
    "upon request, on demand, false",
    "in order to, to, false"
  })
  void pairsAreKnownByWhatDiffers(String source, String target, boolean condemned) {
    assertEquals(
        condemned,
        CondemnedPairs.has(List.of(source.split(" ", -1)), List.of(target.split(" ", -1))));
  }

  /** “That” comes or goes where characters count, or if somebody asks for it. */
  @Test
  void trifles() {
    Task task = Task.VARIATION;
    assertFalse(Restructuring.serves(Effect.TRIFLE, task));
    assertTrue(Restructuring.serves(Effect.TRIFLE, task.withStructure(RuleChoice.parse("that"))));
    assertTrue(Restructuring.serves(Effect.TRIFLE, task.withStructure(RuleChoice.ALL)));
    assertFalse(
        Restructuring.serves(Effect.TRIFLE, task.withStructure(RuleChoice.parse("-dative"))));
  }

  @ParameterizedTest
  @EnumSource(names = {"COMPRESSION", "SIMILARITY"})
  void triflesServeOtherPurposes(Purpose purpose) {
    assertTrue(Restructuring.serves(Effect.TRIFLE, Task.of(purpose)));
  }
}
