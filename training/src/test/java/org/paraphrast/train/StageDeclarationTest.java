package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.paraphrast.train.stage.StageKinds;

class StageDeclarationTest {
  @Test
  void aRecentOptionCountsOnlyWhereItIsNotAtItsDefault() {
    StageKind pivot = StageKinds.named("pivot");
    String key = new StageOptions(pivot, Map.of()).key();
    assertFalse(key.contains("candidates"), key);
    assertEquals(key, new StageOptions(pivot, Map.of("candidates", List.of("1"))).key());
    String five = new StageOptions(pivot, Map.of("candidates", List.of("5"))).key();
    assertEquals("candidates=[5]\n" + key, five);
  }

  @Test
  void valuesAreReadAndCheckedByTheirType() {
    assertEquals(5L << 20, Option.size("x").parse(List.of("5M")));
    assertEquals(List.of(0L, 1L), Option.integers("x").parse(List.of("0", "1")));
    assertEquals(
        StageKind.Arity.ONE, Option.choice("x", StageKind.Arity.class).parse(List.of("one")));
    IllegalArgumentException fault =
        assertThrows(
            IllegalArgumentException.class,
            () -> Option.number("x").atLeast(0.5).parse(List.of("0.25")));
    assertEquals("x: must be 0.5 or more, got 0.25", fault.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Option.integer("x").atMost(7).orElse(8));
    assertThrows(IllegalArgumentException.class, () -> Option.flag("x").parse(List.of("yes")));
  }
}
