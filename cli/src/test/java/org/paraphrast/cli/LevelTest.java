package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.command.ExitCode;
import org.paraphrast.fit.WordDifficulty;

/** Simplification for readers of a level, from the command line. */
class LevelTest {
  private static final String TEXT =
      "They purchase a dwelling.\nThey buy a house.\nThey procure a home.\n";
  private static final String PAIRS =
      "purchase\tbuy\t0.5\nbuy\tpurchase\t0.9\npurchase\tprocure\t0.9\ndwelling\thouse\t0.5\n";

  @TempDir static Path folder;

  @BeforeAll
  static void writeModels() throws IOException {
    Path with = Files.createDirectories(folder.resolve("with"));
    WordDifficulty.of(
            Map.of("purchase", 2.5, "buy", 0.5, "procure", 5.0, "dwelling", 4.0, "house", 0.6),
            List.of(3.0, 0.0, 0.0, 0.0, 0.0, 0.0))
        .write(with.resolve("difficulty.txt"));
    Entry entry = Entry.of(with, "difficulty.txt", Role.DIFFICULTY, "CC0-1.0", "hand");
    TinyModel.write(with, TEXT, PAIRS, "lm 0.1\nusability 1\n", entry);
    Path without = Files.createDirectories(folder.resolve("without"));
    TinyModel.write(without, TEXT, PAIRS, "lm 0.1\nusability 1\n");
  }

  @ParameterizedTest
  @CsvSource({
    "A2, They buy a house.",
    "B1, They purchase a house.",
    "grade 5, They purchase a house.",
    "8, They purchase a dwelling."
  })
  void wordsAboveTheLevelAreReplaced(String level, String expected) {
    CommandRun run =
        CommandRun.of(
            "--model",
            folder.resolve("with"),
            "--for",
            "simplification",
            "--level",
            level,
            "They purchase a dwelling.");
    assertEquals(expected, run.out().strip(), run.err());
  }

  @Test
  void withoutALevelEveryWordMayBecomeEasierAndNoneHarder() {
    Path model = folder.resolve("with");
    assertEquals(
        "They buy a house.\n",
        TinyModel.run("--model", model, "--for", "simplification", "They purchase a dwelling."));
    CommandRun easy =
        CommandRun.of("--model", model, "--for", "simplification", "They buy a house.");
    assertEquals("They buy a house.", easy.out().strip(), easy.err());
  }

  @Test
  void aModelWithoutDifficultiesRefusesALevel() {
    CommandRun run =
        CommandRun.of(
            "--model",
            folder.resolve("without"),
            "--for",
            "simplification",
            "--level",
            "B1",
            "They purchase a dwelling.");
    assertEquals(ExitCode.BAD_DATA, run.exit(), run.err());
    assertTrue(run.err().contains("cannot keep to the level B1; use a model with"), run.err());
  }
}
