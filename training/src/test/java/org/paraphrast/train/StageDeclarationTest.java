package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.train.stage.StageKinds;

class StageDeclarationTest {
  static List<StageKind> kinds() {
    return StageKinds.all();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everythingIsExplained(StageKind kind) {
    assertTrue(kind.summary().matches("[A-Z].{15,}\\."), kind.name());
    for (StageKind.Port port : kind.ports()) {
      assertFragment(port.help(), kind.name() + " " + port.name());
    }
    for (Option<?> option : kind.options()) {
      assertFragment(option.help(), kind.name() + " " + option.name());
    }
    assertFalse(kind.outputs().isEmpty(), kind.name());
  }

  private static void assertFragment(String help, String where) {
    assertTrue(help.length() > 8 && !help.endsWith("."), where + ": " + help);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void noNameIsUsedTwice(StageKind kind) {
    Set<String> options = new HashSet<>();
    kind.options()
        .forEach(option -> option.names().forEach(name -> assertTrue(options.add(name), name)));
    Set<String> files = new HashSet<>();
    kind.ports().forEach(port -> assertTrue(files.add("in " + port.name()), port.name()));
    kind.outputs().forEach(output -> assertTrue(files.add(output.fileName()), output.name()));
  }

  @Test
  void thePageSaysWhatTheDeclarationsSay() throws IOException {
    assertEquals(
        String.join("\n", new StagePage(kinds()).lines()) + "\n",
        Files.readString(Path.of("../docs/stages.md")),
        "docs/stages.md is out of date; renew it with"
            + " './paraphrast train --stages > docs/stages.md'");
  }

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
