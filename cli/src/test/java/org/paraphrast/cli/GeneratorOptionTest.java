package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

/** Who cannot draft whole sentences says so. */
class GeneratorOptionTest {
  @TempDir static Path folder;

  @BeforeAll
  static void writeModel() throws IOException {
    TinyModel.write(folder, "They buy a house.\n", "purchase\tbuy\t0.5\n", "lm 0.1\n");
  }

  private static void assertRefused(String why, Object... arguments) {
    CommandRun run = CommandRun.of(arguments);
    assertEquals(ExitCode.USAGE, run.exit(), run.err());
    assertEquals("", run.out());
    assertTrue(run.err().contains(why), run.err());
  }

  @Test
  void aModelWithoutAGeneratorRefuses() {
    for (String use : new String[] {"on", "only"}) {
      assertRefused(
          "--generator needs a model with a generator",
          "--model",
          folder,
          "--generator",
          use,
          "They purchase.");
    }
  }

  @Test
  void offIsWhatEveryoneCan() {
    assertEquals(
        TinyModel.run("--model", folder, "They purchase a house."),
        TinyModel.run("--model", folder, "--generator", "off", "They purchase a house."));
  }

  @Test
  void whoDoesNotReadRefuses() {
    assertRefused(
        "needs the encoder, which --fast does without",
        "--model",
        folder,
        "--fast",
        "--generator",
        "on",
        "They purchase.");
  }

  @Test
  void otherSystemsAndCommandsRefuse() {
    assertRefused(
        "does not support --generator", "--system", "WN", "--generator", "only", "They purchase.");
    assertRefused(
        "--generator has no effect on alternatives",
        "alternatives",
        "purchase",
        "--in",
        "They purchase.",
        "--model",
        folder,
        "--generator",
        "on");
  }

  @Test
  void otherWordsAreRefused() {
    assertRefused(
        "--generator must be one of off, on, only, got 'yes'",
        "--generator",
        "yes",
        "They purchase.");
  }
}
