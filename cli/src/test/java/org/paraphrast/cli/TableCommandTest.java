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

class TableCommandTest {
  @TempDir Path folder;
  private Path pairs;
  private Path table;

  @BeforeEach
  void build() throws IOException {
    pairs = folder.resolve("pairs.tsv");
    Files.write(
        pairs,
        List.of(
            "under control\tin check\t0.5",
            "under control\tcurbed\t0.25",
            "big\tlarge\t0.75",
            "big\tsmall\t0.5"));
    table = folder.resolve("pairs.table");
    CommandRun run =
        CommandRun.of("table", "build", "--from", "tsv", "--exact", "-i", pairs, "-o", table);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertTrue(run.err().contains("2 sources, 3 pairs"), run.err());
    assertTrue(run.err().contains("antonym: 1"), run.err());
  }

  @Test
  void lookupShowsTargetsTheBestFirst() {
    CommandRun run = CommandRun.of("table", "lookup", "--table", table, "Under control");
    assertEquals(
        "tsv (pairs, " + pairs + "): 2\n  in check  score 0.5000\n  curbed  score 0.2500\n",
        run.out());
  }

  @Test
  void exportWritesWhatOtherProgramsRead() {
    assertEquals(
        "big\tlarge\t0.750000\nunder control\tin check\t0.500000\nunder control\tcurbed\t0.250000\n",
        CommandRun.of("table", "export", table).out());
    assertTrue(
        CommandRun.of("table", "export", "--to", "solr", table)
            .out()
            .contains("big => large^0.7500"));
    assertTrue(
        CommandRun.of("table", "export", "--to", "moses", table)
            .out()
            .contains("under control ||| curbed ||| 0.250000"));
    assertTrue(
        CommandRun.of("table", "export", "--to", "ppdb", table)
            .out()
            .contains("[X] ||| big ||| large |||"));
  }

  @Test
  void pruneMergeInfoAndVerify() throws IOException {
    Path small = folder.resolve("small.table");
    assertEquals(
        ExitCode.DONE,
        CommandRun.of("table", "prune", "--top", 1, "--least", 0.6, "-o", small, table).exit());
    assertEquals("big\tlarge\t0.750000\n", CommandRun.of("table", "export", small).out());
    Path merged = folder.resolve("merged.table");
    CommandRun.of("table", "merge", "--exact", "-o", merged, table, small);
    assertEquals(
        CommandRun.of("table", "export", table).out(),
        CommandRun.of("table", "export", merged).out());
    assertTrue(CommandRun.of("table", "info", merged).out().contains("sources   2"));
    assertTrue(CommandRun.of("table", "verify", merged).out().contains("all checksums agree"));
    byte[] bytes = Files.readAllBytes(merged);
    bytes[bytes.length / 3] ^= 1;
    Files.write(merged, bytes);
    assertEquals(ExitCode.BAD_DATA, CommandRun.of("table", "verify", merged).exit());
  }

  @Test
  void pivotsThroughPhraseTables() throws IOException {
    Path german = folder.resolve("phrases.de");
    Files.write(
        german,
        List.of(
            "unter kontrolle ||| under control ||| 0.8 1 0.5 1 ||| 0-0 1-1 ||| 1 1 1",
            "unter kontrolle ||| in check ||| 0.25 1 0.3 1 ||| 0-0 1-1 ||| 1 1 1"));
    Path pivoted = folder.resolve("pivot.table");
    CommandRun run =
        CommandRun.of(
            "table",
            "build",
            "--from",
            "pivot",
            "--exact",
            "--phrases",
            "de=" + german,
            "-o",
            pivoted);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    // p(f|e1)·p(e2|f) = 0.8·0.3, back 0.25·0.5
    assertTrue(
        CommandRun.of("table", "lookup", "--table", pivoted, "under control")
            .out()
            .contains("in check  p(e2|e1) 0.2400  p(e1|e2) 0.1250  languages 1.000"),
        run.err());
    assertEquals(
        ExitCode.USAGE, CommandRun.of("table", "build", "--from", "pivot", "-o", pivoted).exit());
  }

  @Test
  void wrongUseAndDamagedInputAreToldApart() throws IOException {
    assertEquals(
        ExitCode.USAGE, CommandRun.of("table", "build", "--from", "tsv", "-o", table).exit());
    assertEquals(
        ExitCode.USAGE,
        CommandRun.of("table", "build", "--from", "tsv", "--without", "x", "-i", pairs, "-o", table)
            .exit());
    assertEquals(
        ExitCode.USAGE,
        CommandRun.of(
                "table", "build", "--from", "tsv", "--memory", "much", "-i", pairs, "-o", table)
            .exit());
    Files.writeString(pairs, "no columns\n");
    CommandRun run = CommandRun.of("table", "build", "--from", "tsv", "-i", pairs, "-o", table);
    assertEquals(ExitCode.BAD_DATA, run.exit());
    assertTrue(run.err().contains("pairs.tsv:1:"), run.err());
    assertTrue(CommandRun.of("table", "lookup", "--table", table, "big").out().contains("large"));
    try (var files = Files.list(folder)) {
      assertFalse(files.anyMatch(file -> file.getFileName().toString().startsWith(".table-")));
    }
  }
}
