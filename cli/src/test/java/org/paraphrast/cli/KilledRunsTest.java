package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

/** Runs that are killed or interrupted leave no temporary files; processes of their own. */
@DisabledOnOs(OS.WINDOWS)
@Tag("all")
class KilledRunsTest {
  /** Waits for the end of its input, with its temporary files made. */
  private static final String WAITING =
      "exec $PARAPHRAST phrase score --input pairs.txt --alignment /dev/stdin --output out/phrases.zst";

  @TempDir Path folder;
  private Map<String, String> environment;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("tmp"));
    Files.createDirectories(folder.resolve("out"));
    Files.write(folder.resolve("pairs.txt"), List.of("a b ||| c d", "b ||| d"));
    Files.write(folder.resolve("links.txt"), List.of("0-0 1-1", "0-0"));
    environment = Map.of("OPTIONS", "-Djava.io.tmpdir=tmp");
  }

  private List<String> left() throws IOException {
    List<String> left = new ArrayList<>();
    for (String place : List.of("tmp", "out")) {
      try (Stream<Path> paths = Files.list(folder.resolve(place))) {
        paths.forEach(path -> left.add(place + "/" + path.getFileName()));
      }
    }
    return left;
  }

  /** A run that waits for input, once it has made something temporary. */
  private Process waiting(String command, int more) throws IOException, InterruptedException {
    Process run = ChildProcess.start(folder, environment, command);
    for (int i = 0; i < 600 && left().size() < more && run.isAlive(); i++) {
      Thread.sleep(50);
    }
    assertTrue(run.isAlive(), Files.readString(folder.resolve("child.err")));
    assertTrue(left().size() >= more, left().toString());
    return run;
  }

  private void runToTheEnd() throws IOException {
    ChildProcess run =
        ChildProcess.of(folder, environment, WAITING.replace("/dev/stdin", "links.txt"));
    assertEquals(ExitCode.DONE, run.exit(), run.err());
  }

  @Test
  void theNextRunSweepsWhatKilledOnesLeft() throws Exception {
    for (int i = 0; i < 4; i++) {
      Process run = waiting(WAITING, 2);
      run.destroyForcibly().waitFor();
      assertFalse(left().isEmpty());
    }
    runToTheEnd();
    assertEquals(List.of("out/phrases.zst"), left());
  }

  @Test
  void anInterruptedRunSweepsItself() throws Exception {
    Process run = waiting(WAITING, 2);
    run.destroy(); // SIGTERM
    assertTrue(run.waitFor(1, TimeUnit.MINUTES));
    assertEquals(List.of(), left());
  }

  @Test
  void whatALiveRunHasIsNotSwept() throws Exception {
    Process live = waiting(WAITING.replace(".zst", ".txt"), 3);
    List<String> its = left();
    runToTheEnd();
    List<String> now = left();
    assertTrue(now.containsAll(its), now + " " + its);
    try (OutputStream links = live.getOutputStream()) {
      Files.copy(folder.resolve("links.txt"), links);
    }
    assertTrue(live.waitFor(1, TimeUnit.MINUTES));
    assertEquals(ExitCode.DONE, live.exitValue());
    assertEquals(2, left().size(), left().toString());
  }

  /** A stage that is no longer in the recipe is swept, too. */
  @Test
  void aKilledRecipeLeavesNoPartialStage() throws IOException {
    Files.write(folder.resolve("pairs.tsv"), List.of("big\tlarge\t0.75"));
    Path recipe =
        Files.writeString(
            folder.resolve("r.yaml"),
            """
            recipe: own
            stages:
              pairs:
                run: import
                inputs: {pairs: pairs.tsv}
                options: {format: tsv, name: own}
            """);
    Path old = folder.resolve("work/stages/gone/0123456789abcdef.partial");
    Files.createDirectories(old);
    Files.writeString(old.resolve("run"), "much");
    CommandRun run =
        CommandRun.of("train", recipe, "--data", folder, "--work", folder.resolve("work"));
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertTrue(Files.notExists(old));
  }
}
