package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.command.ExitCode;

class MainTest {
  @TempDir Path folder;

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  @Test
  void anArgumentWithSpacesIsASentence() {
    CommandRun run = CommandRun.of("The government purchased a car.");
    assertEquals(ExitCode.DONE, run.exit());
    assertEquals(1, run.out().lines().count());
    assertFalse(run.out().contains("The government purchased a car."));
  }

  @Test
  void aCommandStopsWhenItsOutputCannotBeWritten() throws IOException {
    Path file = file("in.txt", "The big car.", "The big car.", "\u0000 is never read");
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    PrintWriter out = new PrintWriter(new WatchedOutput(full), false, StandardCharsets.UTF_8);
    StringWriter err = new StringWriter();
    int exitCode = Main.run(new String[] {"--input", file.toString()}, out, new PrintWriter(err));
    assertEquals(ExitCode.BAD_DATA, exitCode);
    assertTrue(err.toString().contains("<stdout>: cannot be written: No space left"));
    out.flush(); // fails once only
  }

  /** Runs the real program in a process of its own; standard output goes to a file. */
  private int run(Path stdout, StringBuilder err, String... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectInput(folder.resolve("in.txt").toFile())
            .redirectOutput(stdout.toFile())
            .start();
    err.append(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
    return process.waitFor();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "--version",
        "--json-schema",
        "help",
        "text --help",
        "text tokenize",
        ""
      })
  void aFullDiskIsOneLineAndExitCode3(String arguments) throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    file("in.txt", "The big car.");
    StringBuilder err = new StringBuilder();
    String[] words = arguments.isEmpty() ? new String[0] : arguments.split(" ", -1);
    assertEquals(ExitCode.BAD_DATA, run(full, err, words));
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().startsWith("paraphrast: <stdout>: cannot be written"));
  }

  @Test
  void aFaultOfTheMachineIsOneLineWithTheRightAdvice() {
    Map<Throwable, String> advice =
        Map.of(
            new StackOverflowError(), "-Xss",
            new OutOfMemoryError("Java heap space"), "-Xmx",
            new NoClassDefFoundError("org/X"), "please report",
            new IllegalStateException("broken"), "please report");
    advice.forEach(
        (problem, part) -> {
          StringWriter err = new StringWriter();
          assertEquals(ExitCode.INTERNAL, Main.explain(problem, new PrintWriter(err, true), false));
          String said = err.toString();
          assertEquals(1, said.lines().count(), said);
          assertTrue(said.startsWith("paraphrast: internal error: " + problem), said);
          assertTrue(said.contains(part), said);
          assertEquals(part.equals("-Xmx"), said.contains("-Xmx"), said);
        });
    StringWriter err = new StringWriter();
    Main.explain(new StackOverflowError(), new PrintWriter(err, true), true);
    assertTrue(err.toString().contains("\tat "), "--debug shows where");
  }

  @Test
  void askingForMoreThanThereIsEnds() {
    CommandRun run = CommandRun.of("-n", "2147483647", "The big dogs.");
    assertEquals(ExitCode.DONE, run.exit());
    assertTrue(run.out().lines().count() > 1);
  }

  @Test
  void twoDashesForceASentence() {
    CommandRun run = CommandRun.of("--", "text");
    assertEquals(ExitCode.DONE, run.exit());
    assertTrue(run.out().startsWith("text"), run.out());
  }

  @Test
  void linesInAreLinesOut() throws IOException {
    Path file = file("in.txt", "The big car.", "", "{0}");
    CommandRun run = CommandRun.of("--input", file.toString());
    assertEquals(3, run.out().lines().count());
    assertEquals("", run.out().lines().toList().get(1));
    assertEquals("{0}", run.out().lines().toList().get(2));
  }

  @Test
  void nBestListsAreNumberedWithABlankLineBetweenInputs() throws IOException {
    Path file = file("in.txt", "The big car.", "The big car.");
    List<String> lines = CommandRun.of("-n", "2", "--input=" + file).out().lines().toList();
    assertTrue(lines.get(0).startsWith("1\t"));
    assertTrue(lines.contains(""));
  }

  @Test
  void receiptsNameTheTableAndTheSystem() {
    CommandRun run = CommandRun.of("--features", "The government purchased a car for $5.");
    assertTrue(run.out().contains("WordNet 3.1"));
    assertTrue(run.out().contains("system WN"));
    assertTrue(run.out().contains("guarded   $5  (an amount of money)"));
  }

  @Test
  void explanationsArePlainUnlessNumbersAreWanted() {
    CommandRun run = CommandRun.of("--explain", "A man has a car for $5.");
    assertTrue(run.out().contains("WordNet 3.1: both can mean “a motor vehicle with"), run.out());
    assertTrue(run.out().contains("guarded   $5  (an amount of money)"));
    assertFalse(run.out().contains("score"), run.out());
    assertFalse(run.out().contains("["), run.out());
  }

  @Test
  void textTokenizePrintsTokens() throws IOException {
    Path file = file("in.txt", "I don't know.", "", "“Ça va?”");
    assertEquals(
        "I do n't know .\n\n“ Ça va ? ”\n",
        CommandRun.of("text", "tokenize", file.toString()).out());
    assertEquals(
        "i do n't know .\n\n\" ça va ? \"\n",
        CommandRun.of("text", "tokenize", "--lowercase", "--normalize", file.toString()).out());
    assertEquals(
        "I don't know.\n\n“Ça va?”\n",
        CommandRun.of("text", "tokenize", "--tokenized", file.toString()).out());
  }

  @Test
  void textSplitPrintsASentenceALine() throws IOException {
    Path file = file("in.txt", "Mr. Smith", "left. He ran.", "", "Next.");
    assertEquals(
        "Mr. Smith left.\nHe ran.\n\nNext.\n",
        CommandRun.of("text", "split", file.toString()).out());
  }

  @Test
  void textGuardShowsGuardsInlineOrAsJson() throws IOException {
    Path file = file("in.txt", "Pay {0} by Friday.");
    assertEquals(
        "Pay ⟦PLACEHOLDER|{0}⟧ by ⟦DATE|Friday⟧.\n",
        CommandRun.of("text", "guard", file.toString()).out());
    assertTrue(
        CommandRun.of("text", "guard", "--json", file.toString())
            .out()
            .contains("\"kind\":\"placeholder\",\"text\":\"{0}\",\"start\":4,\"end\":7"));
  }

  @Test
  void badUtf8NamesFileLineAndRepairAndExitsWithThree() throws IOException {
    Path file = folder.resolve("bad.txt");
    Files.write(file, "good\nb\u00e4d\n".getBytes(StandardCharsets.ISO_8859_1));
    CommandRun run = CommandRun.of("text", "tokenize", file.toString());
    assertEquals(ExitCode.BAD_DATA, run.exit());
    assertTrue(run.err().contains("bad.txt:2:"), run.err());
    assertTrue(run.err().contains("UTF-8"), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
    assertTrue(
        CommandRun.of("text", "tokenize", "--debug", file.toString()).err().contains("\tat "));
  }

  @Test
  void aMissingFileIsBadDataAndAnUnknownOptionIsWrongUsage() {
    assertEquals(
        ExitCode.BAD_DATA,
        CommandRun.of("text", "tokenize", folder.resolve("none").toString()).exit());
    CommandRun run = CommandRun.of("--jsn", "x");
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("--json"), run.err());
    assertEquals(ExitCode.USAGE, CommandRun.of("-n", "0", "The car.").exit());
    assertEquals(ExitCode.USAGE, CommandRun.of("text").exit());
    assertEquals(ExitCode.USAGE, CommandRun.of("text", "tokenize", "--language", "xx").exit());
  }

  @Test
  void helpVersionAndCompletionWork() {
    assertTrue(CommandRun.of("--help").out().contains("Usage: paraphrast"));
    assertTrue(CommandRun.of("--version").out().startsWith("paraphrast 0."));
    assertTrue(CommandRun.of("generate-completion").out().contains("complete -F"));
    assertTrue(CommandRun.of("corpus", "convert", "--help").out().contains("--from"));
  }
}
