package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  @TempDir Path folder;

  /** What a run printed, and how it ended. */
  private record Run(int exitCode, String out, String err) {}

  private static Run run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = Main.run(args, new PrintWriter(out), new PrintWriter(err));
    return new Run(exitCode, out.toString(), err.toString());
  }

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  @Test
  void aLoneArgumentIsASentence() {
    Run run = run("The government purchased a car.");
    assertEquals(ExitCode.DONE, run.exitCode());
    assertEquals(1, run.out().lines().count());
    assertFalse(run.out().contains("The government purchased a car."));
  }

  @Test
  void twoDashesForceASentence() {
    Run run = run("--", "text");
    assertEquals(ExitCode.DONE, run.exitCode());
    assertTrue(run.out().startsWith("text"), run.out());
  }

  @Test
  void linesInAreLinesOut() throws IOException {
    Path file = file("in.txt", "The big car.", "", "{0}");
    Run run = run("--input", file.toString());
    assertEquals(3, run.out().lines().count());
    assertEquals("", run.out().lines().toList().get(1));
    assertEquals("{0}", run.out().lines().toList().get(2));
  }

  @Test
  void nBestListsAreNumberedWithABlankLineBetweenInputs() throws IOException {
    Path file = file("in.txt", "The big car.", "The big car.");
    List<String> lines = run("-n", "2", "--input=" + file).out().lines().toList();
    assertTrue(lines.get(0).startsWith("1\t"));
    assertTrue(lines.contains(""));
  }

  @Test
  void jsonHasTheFieldsThatItPromises() throws IOException {
    Run run = run("--json", "The government purchased a car for $5.");
    Set<String> names = new HashSet<>();
    try (JsonParser parser = new JsonFactory().createParser(run.out())) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.FIELD_NAME) {
          names.add(parser.currentName());
        }
      }
    }
    assertTrue(
        names.containsAll(
            Set.of(
                "schema",
                "input",
                "outcome",
                "outputs",
                "text",
                "score",
                "features",
                "changes",
                "source",
                "target",
                "start",
                "end",
                "outStart",
                "outEnd",
                "kind",
                "table",
                "evidence")),
        names::toString);
  }

  @Test
  void receiptsNameTheTableAndTheSystem() {
    Run run = run("--explain", "The government purchased a car for $5.");
    assertTrue(run.out().contains("WordNet 3.1"));
    assertTrue(run.out().contains("system WN"));
    assertTrue(run.out().contains("guarded   $5  (an amount of money)"));
  }

  @Test
  void textTokenizePrintsTokens() throws IOException {
    Path file = file("in.txt", "I don't know.", "", "“Ça va?”");
    assertEquals(
        "I do n't know .\n\n“ Ça va ? ”\n", run("text", "tokenize", file.toString()).out());
    assertEquals(
        "i do n't know .\n\n\" ça va ? \"\n",
        run("text", "tokenize", "--lowercase", "--normalize", file.toString()).out());
    assertEquals(
        "I don't know.\n\n“Ça va?”\n",
        run("text", "tokenize", "--tokenized", file.toString()).out());
  }

  @Test
  void textSplitPrintsASentenceALine() throws IOException {
    Path file = file("in.txt", "Mr. Smith", "left. He ran.", "", "Next.");
    assertEquals(
        "Mr. Smith left.\nHe ran.\n\nNext.\n", run("text", "split", file.toString()).out());
  }

  @Test
  void textGuardShowsGuardsInlineOrAsJson() throws IOException {
    Path file = file("in.txt", "Pay {0} by Friday.");
    assertEquals(
        "Pay ⟦PLACEHOLDER|{0}⟧ by ⟦DATE|Friday⟧.\n", run("text", "guard", file.toString()).out());
    assertTrue(
        run("text", "guard", "--json", file.toString())
            .out()
            .contains("\"kind\":\"placeholder\",\"text\":\"{0}\",\"start\":4,\"end\":7"));
  }

  @Test
  void badUtf8NamesFileLineAndRepairAndExitsWithThree() throws IOException {
    Path file = folder.resolve("bad.txt");
    Files.write(file, "good\nb\u00e4d\n".getBytes(StandardCharsets.ISO_8859_1));
    Run run = run("text", "tokenize", file.toString());
    assertEquals(ExitCode.BAD_DATA, run.exitCode());
    assertTrue(run.err().contains("bad.txt:2:"), run.err());
    assertTrue(run.err().contains("UTF-8"), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
    assertTrue(run("text", "tokenize", "--debug", file.toString()).err().contains("\tat "));
  }

  @Test
  void aMissingFileIsBadDataAndAnUnknownOptionIsWrongUsage() {
    assertEquals(
        ExitCode.BAD_DATA, run("text", "tokenize", folder.resolve("none").toString()).exitCode());
    Run run = run("--jason", "x");
    assertEquals(ExitCode.USAGE, run.exitCode());
    assertTrue(run.err().contains("--json"), run.err());
    assertEquals(ExitCode.USAGE, run("-n", "0", "x").exitCode());
    assertEquals(ExitCode.USAGE, run("text").exitCode());
    assertEquals(ExitCode.USAGE, run("text", "tokenize", "--language", "xx").exitCode());
  }

  @Test
  void helpVersionAndCompletionWork() {
    assertTrue(run("--help").out().contains("Usage: paraphrast"));
    assertTrue(run("--version").out().startsWith("paraphrast 0."));
    assertTrue(run("generate-completion").out().contains("complete -F"));
    assertTrue(run("corpus", "convert", "--help").out().contains("--from"));
  }
}
