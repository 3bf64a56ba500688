package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.filter.EnglishWords;
import org.paraphrast.table.filter.FilterChain;
import org.paraphrast.table.filter.PairFilter;
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
  void everyNumberHasARange() {
    for (StageKind kind : StageKinds.all()) {
      for (Option<?> option : kind.options()) {
        if (option.type().isNumber()) {
          assertNotEquals(Range.ALL, option.range(), kind.name() + ": " + option.name());
        }
      }
    }
  }

  @Test
  void namesOfFiltersAreThoseOfTheFilters() {
    assertEquals(
        FilterChain.NAMES,
        FilterChain.standard(Set.of(), WordNet.open(), new Inflector(), EnglishWords.NONE).stream()
            .map(PairFilter::name)
            .toList());
  }

  @Test
  void rangesAreSaidInWords() {
    assertEquals("1 .. 7", Option.integer("x").atLeast(1).atMost(7).range().toString());
    assertEquals("0.5 or more", Option.number("x").atLeast(0.5).range().toString());
    assertEquals("at most 3", Option.integer("x").atMost(3).range().toString());
    Option<Integer> fours = Option.integer("x").atLeast(4).atMost(1024).multipleOf(4);
    assertEquals("a multiple of 4, 4 .. 1024", fours.range().toString());
    assertThrows(IllegalArgumentException.class, () -> fours.parse(List.of("6")));
    assertThrows(
        IllegalArgumentException.class,
        () -> Option.integers("x").atLeast(0).parse(List.of("0", "-1")));
    assertThrows(IllegalArgumentException.class, () -> Option.number("x").parse(List.of("NaN")));
    assertThrows(IllegalArgumentException.class, () -> Option.text("x").parse(List.of(" ")));
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
