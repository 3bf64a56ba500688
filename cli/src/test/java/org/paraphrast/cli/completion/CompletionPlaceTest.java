package org.paraphrast.cli.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.paraphrast.io.DataException;

class CompletionPlaceTest {
  private static final Path OWN = Path.of("/home/ann/.local/share");

  @Test
  void theFolderOfTheUserIsThatOfTheSpecification() {
    assertEquals(OWN, CompletionPlace.home(Map.of("HOME", "/home/ann")));
    assertEquals(OWN, CompletionPlace.home(Map.of("HOME", "/home/ann", "XDG_DATA_HOME", "")));
    assertEquals(OWN, CompletionPlace.home(Map.of("HOME", "/home/ann", "XDG_DATA_HOME", "data")));
    assertEquals(
        Path.of("/data"),
        CompletionPlace.home(Map.of("HOME", "/home/ann", "XDG_DATA_HOME", "/data")));
  }

  @Test
  void withoutAHomeTheRepairIsTold() {
    assertThrows(DataException.class, () -> CompletionPlace.home(Map.of()));
  }
}
