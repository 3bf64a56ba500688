package org.paraphrast.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The examples of the documentation, run as a reader would run them. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("../docs/examples");

  private static RunningService service;

  @BeforeAll
  static void start() {
    service = new RunningService();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** What a program prints that must succeed. */
  private static List<String> run(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PARAPHRAST_URL", service.uri("").toString());
    Process process = builder.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(10, TimeUnit.SECONDS), "does not end");
    assertEquals(0, process.exitValue(), printed);
    return printed.lines().toList();
  }

  private static void assumeProgram(String name) {
    try {
      Process process =
          new ProcessBuilder(name, "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      assumeTrue(process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0);
    } catch (IOException e) {
      assumeTrue(false, "skipped: there is no " + name);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean has(List<String> lines, String start) {
    return lines.stream().anyMatch(line -> line.startsWith(start));
  }

  @Test
  void curl() throws IOException, InterruptedException {
    assumeProgram("curl");
    List<JsonNode> answers = new ArrayList<>();
    for (String line : run("sh", EXAMPLES.resolve("curl.sh").toString())) {
      if (!line.startsWith("#")) {
        answers.add(RunningService.tree(line));
      }
    }
    assertEquals(7, answers.size(), answers.toString());
    assertEquals("paraphrased", answers.get(0).get("outcome").textValue());
    assertTrue(answers.get(1).get("outputs").size() > 1, answers.get(1).toString());
    assertFalse(answers.get(1).at("/outputs/0/changes/0/words").textValue().isEmpty());
    assertEquals("He bought a big house near the river.", answers.get(2).get("input").textValue());
    assertEquals(
        "It was very difficult to find an answer.", answers.get(3).get("input").textValue());
    assertTrue(answers.get(4).get("output").textValue().startsWith("# News\n\n"));
    assertTrue(answers.get(5).get("alternatives").size() > 0, answers.get(5).toString());
    assertEquals("{name}", answers.get(6).at("/guards/0/text").textValue());
  }

  @Test
  void javaScript() throws IOException, InterruptedException {
    assumeProgram("node");
    List<String> lines = run("node", EXAMPLES.resolve("paraphrase.mjs").toString());
    assertTrue(has(lines, "→ The "), lines.toString());
    assertEquals(3, lines.stream().filter(line -> line.startsWith("batch: ")).count());
    assertTrue(has(lines, "sentence 0: He ") && has(lines, "sentence 1: It "), lines.toString());
    assertEquals(1, lines.stream().filter(line -> line.startsWith("first of many: ")).count());
  }

  @Test
  void java() throws IOException, InterruptedException {
    List<String> lines =
        run(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dstdout.encoding=UTF-8",
            "-cp",
            System.getProperty("java.class.path"),
            EXAMPLES.resolve("Example.java").toString());
    assertTrue(has(lines, "best: The "), lines.toString());
    assertTrue(has(lines, "kept: The company "), lines.toString());
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("  ") && line.contains(" -> ")));
    assertEquals(2, lines.stream().filter(line -> line.startsWith("batch: ")).count());
    assertTrue(has(lines, "document: # News"), lines.toString());
    assertTrue(has(lines, "alternatives: ["), lines.toString());
    assertTrue(has(lines, "guard: {name}: "), lines.toString());
    assertTrue(has(lines, "refused: 422 n: "), lines.toString());
  }
}
