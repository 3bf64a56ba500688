package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.command.ExitCode;

/** What commands do with a heap that is small; each is a process of its own. */
@DisabledOnOs(OS.WINDOWS)
@Tag("all")
class HeapTest {
  private static final int WORDS = 20;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Random random = new Random(1);
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      String words =
          IntStream.range(0, WORDS)
              .mapToObj(word -> "w" + random.nextInt(3000))
              .collect(Collectors.joining(" "));
      pairs.add(words + " ||| " + words);
    }
    Files.write(folder.resolve("pairs.txt"), pairs);
    String links =
        IntStream.range(0, WORDS).mapToObj(i -> i + "-" + i).collect(Collectors.joining(" "));
    Files.write(folder.resolve("links.txt"), pairs.stream().map(pair -> links).toList());
  }

  private ChildProcess run(String heap, String command) {
    return ChildProcess.of(folder, Map.of("OPTIONS", "-Xmx" + heap), "$PARAPHRAST " + command);
  }

  /** Needs more than its heap: 400,000 phrases. */
  @Test
  void theUsualMemoryIsAShareOfTheHeap() throws IOException {
    String score = "phrase score -q --input pairs.txt --alignment links.txt --output ";
    ChildProcess small = run("32m", score + "small.txt");
    assertEquals(ExitCode.DONE, small.exit(), small.err());
    ChildProcess large = run("600m", score + "large.txt");
    assertEquals(ExitCode.DONE, large.exit(), large.err());
    assertEquals(-1, Files.mismatch(folder.resolve("small.txt"), folder.resolve("large.txt")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "phrase score --input pairs.txt --alignment links.txt --output x",
        "lm build --order 2 --input pairs.txt --output x",
        "table build --from tsv --input pairs.txt --output x",
        "train r.yaml --data ."
      })
  void moreMemoryThanHeapIsRefusedWithTheRepair(String command) {
    ChildProcess run = run("100m", command + " --memory 2G");
    assertEquals(ExitCode.USAGE, run.exit(), run.err());
    assertTrue(
        run.err()
            .matches(
                "(?s).*'--memory': 2G does not fit into Java's heap of \\d+M; ask for"
                    + " \\d+M or less, or give Java more with PARAPHRAST_JAVA_OPTS=-Xmx4096m.*"),
        run.err());
    assertTrue(Files.notExists(folder.resolve("x")));
  }

  @Test
  void outOfMemoryNamesTheOptionThatHelps() {
    ChildProcess score =
        run("12m", "phrase score --input pairs.txt --alignment links.txt --output x");
    assertEquals(ExitCode.BAD_DATA, score.exit(), score.err());
    assertTrue(
        score
            .err()
            .matches(
                "(?s).*out of memory, Java has \\d+M; lower --memory, or give Java more"
                    + " with PARAPHRAST_JAVA_OPTS=-Xmx\\d+m\\s+"),
        score.err());
    assertTrue(Files.notExists(folder.resolve("x")));
  }

  /** It is a library that runs out, and wraps it as it pleases. */
  @Test
  void outOfMemoryInWordNetIsNotAMissingWordNet() throws IOException {
    TinyModel.write(
        Files.createDirectories(folder.resolve("m")),
        "the big dog is here\n",
        "big\tlarge\t0.9\n",
        "lm 0.1\ntsv 1\n");
    ChildProcess run = run("12m", "--model m --system WN 'The big dog slept.'");
    assertEquals(ExitCode.BAD_DATA, run.exit(), run.err());
    assertTrue(
        run.err()
            .matches(
                "paraphrast: out of memory, Java has \\d+M; give Java more with"
                    + " PARAPHRAST_JAVA_OPTS=-Xmx\\d+m\\s+"),
        run.err());
  }
}
