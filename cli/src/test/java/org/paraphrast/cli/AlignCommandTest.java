package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AlignCommandTest {
  private static final List<String> PAIRS =
      List.of(
          "das haus ||| the house",
          "das buch ||| the book",
          "ein buch ||| a book",
          "ein haus ||| a house",
          "das alte haus ||| the old house");

  @TempDir private Path folder;
  private Path corpus;

  @BeforeEach
  void writeCorpus() throws IOException {
    corpus = write("corpus", PAIRS);
  }

  private Path write(String name, List<String> lines) throws IOException {
    return Files.write(folder.resolve(name), lines);
  }

  @Test
  void runWritesALineForEachPairToEachFile() throws IOException {
    Path forward = folder.resolve("f");
    Path reverse = folder.resolve("r");
    Path symmetrized = folder.resolve("s.gz");
    CommandRun run =
        CommandRun.of(
            "align",
            "run",
            "--input",
            corpus,
            "--forward",
            forward,
            "--reverse",
            reverse,
            "--symmetrized",
            symmetrized,
            "--method",
            "grow-diag-final-and",
            "--threads",
            2);
    assertEquals(new CommandRun(0, "", ""), run);
    assertEquals(5, Files.readAllLines(forward).size());
    assertEquals(5, Files.readAllLines(reverse).size());
    assertTrue(Files.size(symmetrized) > 0);
  }

  @Test
  void runIsAFilter() {
    CommandRun run = CommandRun.on(String.join("\n", PAIRS) + "\n", "align", "run", "-q");
    assertEquals(0, run.exit());
    assertEquals("0-0 1-1", run.out().lines().findFirst().orElseThrow());
    assertEquals(5, run.out().lines().count());
  }

  @Test
  void twoFilesServeAsWellAsOne() throws IOException {
    Path source =
        write("c.de", PAIRS.stream().map(p -> p.substring(0, p.indexOf(" |||"))).toList());
    Path target =
        write("c.en", PAIRS.stream().map(p -> p.substring(p.indexOf("||| ") + 4)).toList());
    assertEquals(
        CommandRun.of("align", "run", "-i", corpus).out(),
        CommandRun.of("align", "run", "-s", source, "-t", target).out());
    CommandRun both = CommandRun.of("align", "run", "-i", corpus, "-s", source, "-t", target);
    assertEquals(2, both.exit());
  }

  @Test
  void aTrainedModelIsApplied() {
    Path model = folder.resolve("model");
    assertEquals(0, CommandRun.of("align", "train", "-i", corpus, "--model", model).exit());
    CommandRun run =
        CommandRun.on("ein Zug ||| a Zug\n\n", "align", "apply", "--model", model, "-q");
    assertEquals(new CommandRun(0, "0-0 1-1\n\n", ""), run);
    CommandRun prior =
        CommandRun.on("haus ein ||| a house\n", "align", "run", "--prior", model, "-q");
    assertEquals("0-1 1-0\n", prior.out());
  }

  @Test
  void symmetrizeJoinsTwoFiles() throws IOException {
    Path forward = write("f", List.of("0-0 1-1", "0-0"));
    Path reverse = write("r", List.of("0-0 1-2", "0-0"));
    CommandRun run =
        CommandRun.of(
            "align", "symmetrize", "--forward", forward, "--reverse", reverse, "--method", "union");
    assertEquals("0-0 1-1 1-2\n0-0\n", run.out());
    Path shorter = write("x", List.of("0-0"));
    CommandRun fault =
        CommandRun.of("align", "symmetrize", "--forward", forward, "--reverse", shorter);
    assertEquals(3, fault.exit());
    assertTrue(fault.err().contains("f:2: the other file ends before this line"), fault.err());
  }

  @Test
  void scorePrintsATableOrJson() throws IOException {
    Path gold = write("gold", List.of("0-0 1-1", "0-0 1?1", "0-0 1-1", "0-0 1-1", "0-0 1-1 2-2"));
    Path links = write("links", List.of("0-0 1-1", "0-0 1-1", "0-0", "0-0 1-1", "0-0 1-1 2-2"));
    CommandRun run = CommandRun.of("align", "score", "--gold", gold, "-a", links, "-i", corpus);
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().contains("overall           10    10     100.00   90.00"), run.out());
    assertTrue(run.out().contains("pairs:5|aer:och-ney-2003"), run.out());
    String json =
        CommandRun.of("align", "score", "--gold", gold, "-a", links, "-i", corpus, "--json").out();
    assertTrue(json.contains("\"overall\":{\"links\":10,\"sure\":10,"), json);
  }

  @Test
  void badPairsAreCountedAndKeepTheirLines() {
    CommandRun run =
        CommandRun.on(
            "a ||| x\n ||| y\n\n" + "a ".repeat(10_000) + "||| x\na ||| x\n", "align", "run");
    assertEquals("0-0\n\n\n\n0-0\n", run.out());
    assertTrue(
        run.err().contains("2 of 5 pairs lack a side, 1 have more than 300 words"), run.err());
  }

  @Test
  void badInputIsNamedWithItsLine() throws IOException {
    CommandRun noBar = CommandRun.on("a ||| x\na b\n", "align", "run");
    assertEquals(3, noBar.exit());
    assertTrue(noBar.err().contains("<stdin>:2: no '|||'"), noBar.err());
    CommandRun twoBars = CommandRun.on("a ||| x ||| y\n", "align", "run");
    assertTrue(twoBars.err().contains("<stdin>:1: more than one '|||'"), twoBars.err());
    Path source = write("two", List.of("a", "b"));
    Path target = write("one", List.of("x"));
    CommandRun unequal = CommandRun.of("align", "run", "-s", source, "-t", target);
    assertEquals(3, unequal.exit());
    assertTrue(unequal.err().contains("one has 1 lines"), unequal.err());
    Path outside = write("outside", List.of("0-0", "0-7", "0-0", "0-0", "0-0"));
    CommandRun far =
        CommandRun.of("align", "score", "--gold", outside, "-a", outside, "-i", corpus);
    assertEquals(3, far.exit());
    assertTrue(far.err().contains("outside:2: link 0-7 points outside the pair"), far.err());
  }

  @Test
  void wrongUsageIsExplained() {
    assertEquals(2, CommandRun.of("align").exit());
    assertEquals(2, CommandRun.of("align", "run", "--method", "magic", "-i", corpus).exit());
    assertEquals(2, CommandRun.of("align", "run", "--threads", 0, "-i", corpus).exit());
    assertEquals(2, CommandRun.of("align", "run", "--max-words", 0, "-i", corpus).exit());
    assertEquals(2, CommandRun.of("align", "train", "-i", corpus).exit());
    assertEquals(3, CommandRun.of("align", "apply", "--model", corpus, "-i", corpus).exit());
    assertFalse(CommandRun.of("align", "run", "--help").out().isEmpty());
  }
}
