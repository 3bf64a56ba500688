package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.PhraseTableReader;

class PhraseCommandTest {
  @TempDir private Path folder;
  private Path corpus;
  private Path links;

  @BeforeEach
  void writeCorpus() throws IOException {
    corpus =
        Files.write(
            folder.resolve("corpus"), List.of("das haus ||| the house", "das ||| it", " ||| x"));
    links = Files.write(folder.resolve("links"), List.of("0-0 1-1", "0-0", ""));
  }

  @Test
  void extractWritesEveryOccurrence() {
    CommandRun run = CommandRun.of("phrase", "extract", "-i", corpus, "-a", links, "-q");
    assertEquals(
        """
        das ||| the ||| 0-0
        das haus ||| the house ||| 0-0 1-1
        haus ||| house ||| 0-0
        das ||| it ||| 0-0
        """,
        run.out());
    CommandRun short1 =
        CommandRun.of("phrase", "extract", "-i", corpus, "-a", links, "--max-cepts", 1, "-q");
    assertEquals(3, short1.out().lines().count());
  }

  @Test
  void scoreWritesATableThatReadsBack() {
    Path table = folder.resolve("table.gz");
    CommandRun run =
        CommandRun.of("phrase", "score", "-i", corpus, "-a", links, "-o", table, "--model1", "-q");
    assertEquals(new CommandRun(0, "", ""), run);
    try (PhraseTableReader reader = new PhraseTableReader(TextFiles.lines(table))) {
      int entries = 0;
      for (var entry = reader.next(); entry != null; entry = reader.next()) {
        assertEquals(6, entry.scores().size());
        entries++;
      }
      assertEquals(4, entries);
    }
  }

  @Test
  void anExtractFileCanBeScored() {
    Path extract = folder.resolve("extract");
    CommandRun.of("phrase", "extract", "-i", corpus, "-a", links, "-o", extract);
    String direct = CommandRun.of("phrase", "score", "-i", corpus, "-a", links).out();
    String[] smoothings = {"none", "good-turing", "kneser-ney"};
    assertEquals(
        direct,
        CommandRun.of("phrase", "score", "-i", corpus, "-a", links, "--extract", extract).out());
    assertEquals("das ||| it ||| 1 1 0.5 0.5 ||| 0-0 ||| 1 2 1", direct.lines().findFirst().get());
    for (String smoothing : smoothings) {
      CommandRun run =
          CommandRun.of("phrase", "score", "-i", corpus, "-a", links, "--smoothing", smoothing);
      assertEquals(4, run.out().lines().count(), run.err());
    }
    CommandRun filtered =
        CommandRun.of("phrase", "score", "-i", corpus, "-a", links, "--significance", "a+e");
    assertEquals(0, filtered.exit());
  }

  @Test
  void badInputIsNamedWithItsLine() throws IOException {
    Path outside = Files.write(folder.resolve("outside"), List.of("0-0 2-1", "0-0", ""));
    CommandRun far = CommandRun.of("phrase", "extract", "-i", corpus, "-a", outside);
    assertEquals(3, far.exit());
    assertTrue(far.err().contains("outside:1: link 2-1 points outside the pair"), far.err());
    Path fewer = Files.write(folder.resolve("fewer"), List.of("0-0"));
    CommandRun missing = CommandRun.of("phrase", "score", "-i", corpus, "-a", fewer);
    assertEquals(3, missing.exit());
    assertTrue(missing.err().contains("corpus:2: no alignment for this pair"), missing.err());
  }

  @Test
  void wrongUsageIsExplained() {
    assertEquals(2, CommandRun.of("phrase").exit());
    assertEquals(
        2,
        CommandRun.of("phrase", "score", "-i", corpus, "-a", links, "--significance", "x").exit());
    assertEquals(
        2, CommandRun.of("phrase", "score", "-i", corpus, "-a", links, "--min-count", 0).exit());
    assertEquals(
        2, CommandRun.of("phrase", "extract", "-i", corpus, "-a", links, "--max-length", 0).exit());
  }
}
