package org.paraphrast.pivot.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StagePage;

class StagePageTest {
  static List<StageKind> kinds() {
    return EngineStages.all();
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
}
