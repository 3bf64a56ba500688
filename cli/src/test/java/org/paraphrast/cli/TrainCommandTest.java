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
import org.paraphrast.command.ExitCode;

class TrainCommandTest {
  @TempDir Path folder;
  private Path recipe;

  @BeforeEach
  void write() throws IOException {
    recipe = folder.resolve("own.yaml");
    Files.writeString(
        recipe,
        """
        recipe: own
        stages:
          pairs:
            run: import
            inputs: {pairs: pairs.tsv}
            options: {format: tsv, name: own}
          best:
            run: prune
            inputs: {table: "@pairs"}
            options: {top: 1}
        """);
    Files.write(folder.resolve("pairs.tsv"), List.of("big\tlarge\t0.75", "big\thuge\t0.5"));
  }

  private CommandRun train(Object... more) {
    Object[] all = new Object[6 + more.length];
    System.arraycopy(
        new Object[] {"train", recipe, "--data", folder, "--work", folder.resolve("work")},
        0,
        all,
        0,
        6);
    System.arraycopy(more, 0, all, 6, more.length);
    return CommandRun.of(all);
  }

  @Test
  void aRecipeLeavesItsLastResultWhereTheUserWantsIt() {
    Path table = folder.resolve("best.table");
    CommandRun run = train("--output", table);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertTrue(run.err().contains("2/2 best"), run.err());
    assertEquals("big\tlarge\t0.75\n", CommandRun.of("table", "export", table).out());
    assertTrue(Files.exists(folder.resolve("work/manifest.json")));
    assertTrue(train().err().contains("done before"));
  }

  @Test
  void theReportSaysWhichValuesWereDefaults() throws IOException {
    train();
    String report = Files.readString(folder.resolve("work/report.md"));
    assertTrue(report.contains("- options: top 1; least 0 (default);"), report);
    String manifest = Files.readString(folder.resolve("work/manifest.json"));
    assertTrue(manifest.contains("\"defaults\" : [ \"exact\", \"languages\","), manifest);
  }

  @Test
  void whatIsLeftIsSaidBeforeEachStage() {
    String err = train().err();
    assertTrue(err.matches("(?s)1/2 pairs, about \\d+ s left.*2/2 best.*"), err);
  }

  @Test
  void aDryRunShowsThePlanAndDoesNothing() {
    CommandRun run = train("--dry-run");
    assertTrue(run.out().contains("pairs  import    to do"), run.out());
    assertTrue(run.out().contains("best    prune  unknown"), run.out());
    assertTrue(Files.notExists(folder.resolve("work/stages")));
  }

  @Test
  void mistakesAreNamed() throws IOException {
    Files.delete(folder.resolve("pairs.tsv"));
    CommandRun missing = train();
    assertEquals(ExitCode.BAD_DATA, missing.exit());
    assertTrue(
        missing.err().contains("own.yaml:5: pairs.tsv (stage pairs, input pairs) is missing"),
        missing.err());
    assertTrue(Files.notExists(folder.resolve("work")));
    CommandRun planned = train("--dry-run");
    assertEquals(ExitCode.BAD_DATA, planned.exit());
    assertEquals(missing.err(), planned.err());
    assertTrue(planned.out().contains("pairs  import  no data"), planned.out());
    assertTrue(planned.out().contains("best    prune  unknown"), planned.out());
    Files.writeString(folder.resolve("pairs.tsv"), "big\tlarge\t0.75\n");
    CommandRun stage = train("--up-to", "bets");
    assertEquals(ExitCode.USAGE, stage.exit());
    assertTrue(stage.err().contains("did you mean 'best'?"), stage.err());
  }
}
