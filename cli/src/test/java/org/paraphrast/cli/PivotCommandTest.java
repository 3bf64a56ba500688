package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PivotCommandTest {
  private static final String LIST =
      """
      1\tsource\tThe old bridge will be closed for repairs next week .
      1\tGG:de:MS\tThe old bridge is closed for repairs next week .
      1\tGG:fr:MS\tThe old bridge will be closed for repair the next week .
      1\tMS:fr:GG\tThe old bridge is closed for repairs next week .
      2\tsource\tNobody knew .
      """;

  @TempDir private Path folder;

  @Test
  void selectPrintsALineForEverySentence() {
    CommandRun run = CommandRun.on(LIST, "pivot", "select");
    assertEquals(0, run.exit(), run.err());
    assertEquals(
        "The old bridge is closed for repairs next week .\nNobody knew .\n",
        run.out().replace("\r", ""));
    assertEquals(run.out(), CommandRun.on(LIST, "pivot", "select", "--threads", 3).out());
  }

  @Test
  void selectShowsTheVotes() {
    String out = CommandRun.on(LIST, "pivot", "select", "--json").out();
    assertTrue(out.contains("\"votes\":2,\"systems\":[\"GG:de:MS\",\"MS:fr:GG\"]"), out);
  }

  @Test
  void everyMethodAndGainWorks() {
    for (String gain : new String[] {"bleu", "smoothed-bleu", "chrf", "ter"}) {
      assertEquals(0, CommandRun.on(LIST, "pivot", "select", "--gain", gain).exit());
    }
    CommandRun best = CommandRun.on(LIST, "pivot", "select", "--by", "s-2");
    assertTrue(best.err().startsWith("best system: GG:de:MS"), best.err());
    CommandRun chance = CommandRun.on(LIST, "pivot", "select", "--by", "s-3", "--seed", 4);
    assertEquals(2, chance.out().lines().count());
  }

  @Test
  void outputsOfSystemsAreReadFromTheirFiles() throws IOException {
    Path source = Files.writeString(folder.resolve("s"), "A small dog barked loudly .\n");
    Path one = Files.writeString(folder.resolve("1"), "A little dog barked loudly .\n");
    Path two = Files.writeString(folder.resolve("2"), "One dog made noises today .\n");
    CommandRun run =
        CommandRun.of(
            "pivot", "select", "--source", source, "--system", "a=" + one, "--system", "b=" + two);
    assertEquals("A little dog barked loudly .", run.out().strip(), run.err());
    Files.writeString(two, "One\nTwo\n");
    CommandRun uneven =
        CommandRun.of("pivot", "select", "--system", "a=" + one, "--system", "b=" + two);
    assertEquals(ExitCode.BAD_DATA, uneven.exit());
  }

  @Test
  void decodePrintsALineForEverySentence() throws IOException {
    Path text = Files.writeString(folder.resolve("t"), "the old bridge is closed .\n".repeat(3));
    Path lm = folder.resolve("lm.bin");
    assertEquals(
        0, CommandRun.of("lm", "build", "--order", 2, "--input", text, "--output", lm).exit());
    for (String method : new String[] {"d-1", "d-2", "consensus"}) {
      CommandRun run = CommandRun.on(LIST, "pivot", "decode", "--lm", lm, "--by", method);
      assertEquals(0, run.exit(), run.err());
      assertEquals(2, run.out().lines().count());
    }
    String json = CommandRun.on(LIST, "pivot", "decode", "--lm", lm, "--json").out();
    assertTrue(json.contains("\"changes\":["), json);
    assertEquals(
        ExitCode.USAGE, CommandRun.on(LIST, "pivot", "decode", "--lm", lm, "--by", "x").exit());
    assertEquals(
        ExitCode.BAD_DATA, CommandRun.on("1\ta\tx y", "pivot", "decode", "--lm", lm).exit());
  }

  @Test
  void wrongUseIsRefused() {
    assertEquals(ExitCode.USAGE, CommandRun.of("pivot").exit());
    assertEquals(ExitCode.USAGE, CommandRun.on(LIST, "pivot", "select", "--by", "s-9").exit());
    assertEquals(ExitCode.USAGE, CommandRun.on(LIST, "pivot", "select", "--gain", "luck").exit());
    assertEquals(ExitCode.USAGE, CommandRun.on(LIST, "pivot", "select", "--threads", 0).exit());
    assertEquals(ExitCode.USAGE, CommandRun.of("pivot", "select", "--system", "a:b=x").exit());
    assertEquals(ExitCode.BAD_DATA, CommandRun.on("1\tx", "pivot", "select").exit());
  }
}
