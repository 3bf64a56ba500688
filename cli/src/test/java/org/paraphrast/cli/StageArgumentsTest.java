package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

class StageArgumentsTest {
  @TempDir Path folder;
  private Path phrases;

  /** One foreign phrase with more English ones than a table keeps. */
  @BeforeEach
  void writePhrases() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String word : List.of("lock", "castle", "barrier", "gate", "clasp", "bolt")) {
      double p = 0.5 - 0.05 * lines.size();
      lines.add("schloss ||| " + word + " ||| " + p + " 1 " + p + " 1 ||| 0-0 ||| 9 9 9");
    }
    phrases = Files.write(folder.resolve("phrases.de"), lines);
  }

  private Path build(String name, Object... more) {
    Path table = folder.resolve(name);
    List<Object> words = new ArrayList<>(List.of("table", "build", "--from", "pivot", "-o", table));
    words.addAll(List.of("--phrases", "de=" + phrases));
    words.addAll(List.of(more));
    CommandRun run = CommandRun.of(words.toArray());
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    return table;
  }

  @Test
  void aCommandAndAStageMakeTheSameTable() throws IOException {
    Path recipe =
        Files.writeString(
            folder.resolve("r.yaml"),
            """
            recipe: r
            stages:
              table: {run: pivot, inputs: {phrases: {de: phrases.de}}, options: {top: 2}}
            """);
    Path made = folder.resolve("made.table");
    CommandRun run =
        CommandRun.of(
            "train", recipe, "--data", folder, "--work", folder.resolve("work"), "--output", made);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertArrayEquals(Files.readAllBytes(made), Files.readAllBytes(build("t", "--top", 2)));
  }

  @Test
  void olderNamesStillWork() throws IOException {
    Path table = build("all");
    Path byOld = folder.resolve("old");
    Path byNew = folder.resolve("new");
    CommandRun.of("table", "prune", table, "--ratio", 1, "--evidence", 0, "-o", byOld);
    CommandRun.of("table", "prune", table, "--largest-ratio", 1, "--pivots", 0, "-o", byNew);
    assertArrayEquals(Files.readAllBytes(byNew), Files.readAllBytes(byOld));
    assertFalse(Files.size(table) == Files.size(byOld));
  }

  @Test
  void twoNamesOfOneOptionAreRefused() {
    Path table = build("all");
    CommandRun run =
        CommandRun.of(
            "table", "prune", table, "--pivots", 1, "--evidence", 5, "-o", folder.resolve("x"));
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("--pivots and --evidence are the same option"), run.err());
  }

  @Test
  void helpShowsMeaningAndDefaultButNoOlderName() {
    String help = CommandRun.of("table", "prune", "--help").out();
    assertTrue(help.contains("Maximum number of targets for each source (default: 20)."), help);
    assertTrue(help.contains("--largest-ratio=X") && !help.contains("--ratio"), help);
    String sources = CommandRun.of("table", "build", "--help").out();
    assertTrue(sources.contains("wordnet: number of senses taken for each word"), sources);
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    CommandRun other =
        CommandRun.of(
            "table", "build", "--from", "pivot", "--senses", 2, "-o", folder.resolve("x"));
    assertEquals(ExitCode.USAGE, other.exit());
    assertTrue(other.err().contains("--senses does not apply to 'pivot'"), other.err());
    CommandRun range =
        CommandRun.of("table", "prune", phrases, "--top", 0, "-o", folder.resolve("x"));
    assertEquals(ExitCode.USAGE, range.exit());
    assertTrue(range.err().contains("--top: must be 1 or more, got 0"), range.err());
  }

  @Test
  void allStagesAreListedWithoutARecipe() {
    CommandRun run = CommandRun.of("train", "--stages");
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertTrue(run.out().contains("## translation-model"), run.out());
  }
}
