package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.command.ExitCode;

/** The papers' model of the checkout: whole, small, and enough for every name of a paper. */
@Tag("all")
class PapersModelTest {
  private static final Path MODEL = Path.of("..", "model", "papers");
  private static final long LARGEST = 45L << 20;

  @BeforeAll
  static void isThere() {
    assumeTrue(Files.exists(MODEL.resolve("manifest.json")), "skipped: no model/papers");
  }

  @Test
  void itIsWholeAndSmall() throws IOException {
    CommandRun verified = CommandRun.of("model", "verify", MODEL);
    assertEquals(ExitCode.DONE, verified.exit(), verified.err());
    try (Stream<Path> files = Files.walk(MODEL)) {
      long size = files.filter(Files::isRegularFile).mapToLong(PapersModelTest::size).sum();
      assertTrue(size <= LARGEST, size + " bytes");
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Quirk04",
        "Bannard05",
        "Zhao08",
        "Zhao09",
        "Baseline-1",
        "Baseline-2",
        "Chevelu10",
        "MCPG",
        "MCPG-translator",
        "Moses",
        "WN",
        "WN+LM",
        "CL",
        "MSA",
        "S-1",
        "S-2",
        "S-3",
        "D-1",
        "D-2",
        "consensus"
      })
  void everyNameAnswersAnySentence(String system) {
    List<String> sentences =
        List.of(
            "The company hired 1,200 new employees in Boston last year.", "", "ok", "WHERE IS IT");
    for (String sentence : sentences) {
      CommandRun run = CommandRun.of("--model", MODEL, "--system", system, "--", sentence);
      assertEquals(ExitCode.DONE, run.exit(), system + ": " + run.err());
      assertEquals(sentence.isEmpty(), run.out().isBlank(), system + ": " + run.out());
    }
  }
}
