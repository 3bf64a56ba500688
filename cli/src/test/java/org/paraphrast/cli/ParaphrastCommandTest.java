package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.Request;
import org.paraphrast.cli.paraphrase.References;

class ParaphrastCommandTest {
  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static void assertFault(CommandRun run, int exit, String... parts) {
    assertEquals(exit, run.exit(), run.err());
    for (String part : parts) {
      assertTrue(run.err().contains(part), run.err());
    }
    assertFalse(run.err().contains("\tat "), run.err());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "5, 1", "400, 1", "0, 0"})
  void inputInAnotherLanguageIsNotedOnceOnStandardError(int lines, int noted) throws IOException {
    String german = "Der Fahrer sagte, dass die Straße wegen des Schnees gesperrt sei.\n";
    String english = "The driver said that the road was closed because of the snow.\n";
    Path in = file("in.txt", lines == 0 ? english.repeat(40) : german.repeat(lines));
    Path rows = file("rows.tsv", Files.readString(in).replace("\n", "\tlabel\n"));
    String note = "paraphrast: note: this does not look like English (";
    for (List<Object> command :
        List.<List<Object>>of(
            List.of("-i", in),
            List.of("--format", "text", "-i", in),
            List.of("augment", "--no-header", "--text", "1", "-i", rows))) {
      CommandRun run = CommandRun.of(command.toArray());
      assertEquals(0, run.exit(), run.err());
      assertEquals(noted, run.err().split(Pattern.quote(note), -1).length - 1, run.err());
      assertFalse(run.out().contains("look like"), run.out());
    }
    assertEquals("", CommandRun.of("-q", "-i", in).err());
  }

  @Test
  void textDocumentsKeepTheirSpacing() throws IOException {
    Path in = file("in.txt", "  The big car. It is old.\r\n\r\n\tThe end\n\n\n");
    String out = CommandRun.of("--format", "text", "-i", in, "--seed", 4).out();
    assertTrue(out.startsWith("  The "), out);
    assertTrue(out.contains("\r\n\r\n\tThe "), out);
    assertTrue(out.endsWith("\n\n\n"), out);
    assertNotEquals(Files.readString(in), out);
  }

  @Test
  void htmlKeepsWhatIsNoText() throws IOException {
    String page =
        "<html><style>big{}</style><p class=\"big car\">The <b>big</b> car &amp; don&#39;t"
            + " <code>big car</code>.</p><pre>big car</pre></html>";
    for (int seed = 1; seed < 6; seed++) {
      String out = CommandRun.on(page, "--format", "html", "--seed", seed).out();
      assertTrue(out.startsWith("<html><style>big{}</style><p class=\"big car\">The <b>"), out);
      assertTrue(out.contains("</b> "), out);
      assertTrue(out.contains(" &amp; don&#39;t <code>big car</code>.</p><pre>big car</pre>"), out);
    }
  }

  @Test
  void markdownKeepsCodeHeadingsAndAddresses() throws IOException {
    String page = "# Big car\n\nThe [big car](big/car) is `big`.\n\n```\nbig car\n```\n";
    String out = CommandRun.on(page, "--format", "markdown", "--seed", 2).out();
    assertTrue(out.startsWith("# Big car\n\nThe ["), out);
    assertTrue(out.contains("](big/car) is `big`.\n\n```\nbig car\n```\n"), out);
    assertNotEquals(page, out);
  }

  @Test
  void headingsTablesAndButtonsAreChangedOnlyIfIncluded() throws IOException {
    String page = "<h1>The big car</h1><table><td>The big car</table><button>The big car</button>";
    assertEquals(page, CommandRun.on(page, "--format", "html").out());
    String headings = CommandRun.on(page, "--format", "html", "--include", "headings").out();
    assertFalse(headings.startsWith("<h1>The big car</h1>"), headings);
    assertTrue(headings.endsWith(page.substring(page.indexOf("</h1>"))), headings);
    String all = CommandRun.on(page, "--format", "html", "--include", "tables,buttons").out();
    assertTrue(all.startsWith("<h1>The big car</h1>"), all);
    assertEquals(1, all.split("The big car", -1).length - 1, all);
  }

  @Test
  void documentsBeyondTheParserAreLeftAloneWithAWord() {
    String deep = ">".repeat(1000) + " The big car.";
    CommandRun run = CommandRun.on(deep, "--format", "markdown");
    assertEquals(deep, run.out());
    String note = "<stdin>: left unchanged: it is nested more than 200 deep";
    assertTrue(run.err().contains(note), run.err());
  }

  @Test
  void otherColumnsPassThrough() {
    CommandRun run = CommandRun.on("big\tThe big car.\t\tcar\n", "--tsv-column", 2);
    assertTrue(run.out().matches("big\tThe [^\t]+\t\tcar\n"), run.out());
    assertFalse(run.out().contains("The big car."), run.out());
    assertFault(
        CommandRun.on("a\tb\nc\n", "--tsv-column", 2), 3, "<stdin>:2: 1 columns, but --tsv-column");
  }

  @Test
  void threadsGiveTheSameLines() {
    String lines = "The big car is old.\nA man bought a house.\n\n".repeat(60);
    CommandRun one = CommandRun.on(lines, "-n", 2);
    CommandRun four = CommandRun.on(lines, "-n", 2, "--threads", 4);
    assertEquals(one.out(), four.out());
    assertEquals(0, four.exit());
  }

  @Test
  void limitsAreKept() {
    CommandRun run = CommandRun.of("-n", 9, "--max-chars", 14, "--avoid", "Large", "The big car.");
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().contains("The big auto."), run.out());
    assertFalse(run.out().contains("large"), run.out());
    assertFalse(run.out().contains("automobile"), run.out());
    CommandRun must = CommandRun.of("-n", 9, "--must", "auto,big", "The big car.");
    assertEquals("1\tThe big auto.\n", must.out());
  }

  @Test
  void aLimitThatNothingKeepsIsRefused() {
    CommandRun run = CommandRun.of("--max-chars", 3, "The big car.");
    assertFault(run, 5, "nothing found has at most 3 characters (the shortest has 12)");
    assertEquals("", run.out());
    CommandRun words = CommandRun.of("--must", "unicorn", "-n", 2, "The big car.");
    assertFault(words, 5, "nothing found has “unicorn”");
    assertTrue(words.out().startsWith("0\t(unmet because nothing"), words.out());
    CommandRun alternatives =
        CommandRun.of("alternatives", "car", "--in", "The big car.", "--ratio", 0.1);
    assertFault(alternatives, 5, "0.1 of the 12 characters");
  }

  @Test
  void aBatchGoesOnPastALimitThatNothingKeeps() throws IOException {
    String lines = "The big car.\nHi!\n\nThe big car.\n";
    CommandRun run = CommandRun.on(lines, "--max-chars", 3);
    assertFault(
        run,
        0,
        "<stdin>:1: left unchanged: nothing found has at most 3 characters",
        "<stdin>:4: left unchanged",
        "the limits could not be kept for 2 of 4 inputs");
    assertEquals(lines, run.out());
    CommandRun json = CommandRun.on(lines, "--max-chars", 3, "--json");
    assertEquals(2, json.out().split("\"unmet\":\\[\"max-chars\"\\]", -1).length - 1, json.out());
    CommandRun column = CommandRun.on("a\tThe big car.\n", "--tsv-column", 2, "--max-chars", 3);
    assertFault(column, 0, "<stdin>:1: left unchanged");
    assertEquals("a\tThe big car.\n", column.out());
    CommandRun page = CommandRun.on("The big car.", "--format", "text", "--max-chars", 3);
    assertFault(page, 0, "“The big car.”: left unchanged");
    assertEquals("The big car.", page.out());
  }

  @Test
  void episodesAndSecondsAreForSystemsThatSample() throws IOException {
    Path model = Files.createDirectory(folder.resolve("model"));
    TinyModel.write(model, "The large car.\n", "big\tlarge\t0.5\n", "lm 0.1\n");
    String car = "The big car.";
    for (String option : List.of("--episodes", "--seconds")) {
      assertFault(CommandRun.of("--model", model, option, 3, car), 2, "does not sample");
      assertFault(
          CommandRun.of("--model", model, "--system", "MCPG", option, 0, car), 2, option + " must");
      assertFault(
          CommandRun.of(
              "score", "--model", model, "--system", "MCPG", option, 3, "-t", car, "-s", car),
          2,
          "nothing is sampled");
    }
    CommandRun whole =
        CommandRun.of("--model", model, "--system", "MCPG", "--episodes", 5, "--json", car);
    assertTrue(whole.out().contains("\"cut\":false"), whole.out());
    assertTrue(whole.out().contains("The large car."), whole.out());
    CommandRun cut =
        CommandRun.of(
            "--model",
            model,
            "--system",
            "MCPG",
            "--episodes",
            2_000_000_000,
            "--seconds",
            0.3,
            "--json",
            car);
    assertTrue(cut.out().contains("\"cut\":true"), cut.out());
    assertTrue(cut.out().contains("The large car."), cut.out());
    assertFault(cut, 0, "the best so far");
  }

  @Test
  void aSeedIsForSystemsThatChooseAtRandom() throws IOException {
    Path model = Files.createDirectory(folder.resolve("model"));
    TinyModel.write(model, "The large car.\n", "big\tlarge\t0.5\n", "lm 0.1\n");
    assertFault(
        CommandRun.of("--model", model, "--seed", 3, "The big car."), 2, "Paraphrast", "--seed");
    assertEquals(
        0, CommandRun.of("--model", model, "--system", "MCPG", "--seed", 3, "A big car.").exit());
    assertFault(
        CommandRun.of("decode", "compare", "--model", model, "--search", "exact", "--seed", 3),
        2,
        "leave out --seed");
    assertFault(
        CommandRun.of("--model", model, "--system", "Zhao08", "--for", "compression", "A car."),
        2,
        "does not support --for compression");
  }

  @Test
  void coloursAreForTerminalsOrOnDemand() {
    assertFalse(CommandRun.of("--explain", "The big car.").out().contains("\u001B["));
    assertTrue(
        CommandRun.of("--explain", "--color", "always", "The big car.")
            .out()
            .contains("\u001B[1m"));
  }

  @Test
  void alternativesAreWordsForTheWord() {
    CommandRun run = CommandRun.of("alternatives", "car", "--in", "A man has a car.");
    assertEquals(
        Set.of("auto", "automobile", "machine", "motorcar"),
        Set.copyOf(run.out().lines().toList()));
    assertTrue(
        CommandRun.of("alternatives", "car", "--in", "A man has a car.", "--explain")
            .out()
            .contains("A man has an auto"));
    assertFault(
        CommandRun.of("alternatives", "van", "--in", "A man has a car."),
        2,
        "'van' does not occur in the sentence");
  }

  @Test
  void decodePrintsMosesLists() {
    CommandRun run = CommandRun.on("The big ||| car.\n{0}\nThe car.\n", "decode", "-n", 2);
    for (String line : run.out().lines().toList()) {
      assertTrue(
          line.matches(
              "[02] \\|\\|\\| The .* \\|\\|\\| ln_p\\(draw\\)= -?\\d+\\.\\d+ \\|\\|\\| -?\\d.*"),
          line);
    }
    assertTrue(run.out().contains("2 ||| The "), run.out());
  }

  @Test
  void modelFoldersAreShownAndVerified() throws IOException {
    file("lm.bin", "bytes");
    new ModelManifest(
            "paraphrast 0.1",
            "en",
            "WN",
            "",
            Map.of("made for", "a test"),
            List.of(
                ModelManifest.Entry.of(
                    folder, "lm.bin", ModelManifest.Role.LANGUAGE_MODEL, "CC0-1.0", "own text")))
        .write(folder);
    CommandRun info = CommandRun.of("model", "info", folder);
    assertTrue(info.out().contains("system      WN\n"), info.out());
    assertTrue(info.out().contains("  licence   CC0-1.0\n"), info.out());
    assertTrue(info.out().contains("1 files, 5 bytes"), info.out());
    assertEquals(
        folder + ": 1 files, all checksums agree\n",
        CommandRun.of("model", "verify", folder).out());
    assertEquals(0, CommandRun.of("--model", folder, "The big car.").exit());
    assertEquals(0, CommandRun.of("--verify", "--model", folder, "The big car.").exit());
    file("lm.bin", "bytez");
    assertFault(CommandRun.of("model", "verify", folder), 3, "lm.bin: its SHA-256");
    assertFault(
        CommandRun.of("--verify", "--model", folder, "The big car."), 3, "lm.bin: its SHA-256");
    file("lm.bin", "byte");
    assertFault(CommandRun.of("--model", folder, "The big car."), 3, "truncated: 4 bytes");
    assertFault(CommandRun.of("model"), 2, "Choose a command");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--for similarity x y|--reference is missing: --for similarity needs it",
        "--reference y x y|--reference needs --for similarity",
        "--for compression x y|does not support --for compression; choose another --system",
        "--change 0.3 x y|does not support --change",
        "--spelling british x y|does not support --spelling",
        "--synonyms f x y|does not support --synonyms",
        "--change 2 x y|--change must be 0 .. 1, got 2.0",
        "--max-chars 0 x y|--max-chars must be 1 or more, got 0",
        "--ratio -1 x y|--ratio must be 0.01 .. 100, got -1.0",
        "--system nope x y|unknown system 'nope'; choose one of: Paraphrast",
        "--for compresion x y|--for must be one of variation, compression, simplification",
        "--spelling welsh x y|--spelling must be british, american or as-is, got 'welsh'",
        "--level B1 x y|--level needs --for simplification: nothing else makes words easier",
        "--for simplification --level D4 x y|--level must be A1, A2,",
        "--for simplification --level 13 x y|or a grade from 1 to 12",
        "--format html x y|--format needs a document",
        "--include headings -i x|--include needs --format html or markdown",
        "--include headings --format text -i x|--include needs --format html or markdown",
        "--format html -n 2|-n with --format needs --json or --explain",
        "--resume -i x|--resume needs --output FILE",
        "--resume --output - -i x|--resume needs --output FILE",
        "--resume --output /dev/null -i x|--resume needs a regular file",
        "--resume --output y x y|--resume needs lines or documents",
        "--tsv-column 0|--tsv-column must be 1 or more",
        "--threads 0 x y|--threads must be 1 or more",
        "--json --explain x y|give one of them",
        "--json --features x y|give one of them",
        "--diverse x y|--diverse needs -n 2 or more",
        "--keep = x y|--keep needs a word",
        "--must a,,b x y|--must needs a word",
        "--diverce x y|--diverse",
        "alternatives x|--in",
        "decode -n 0|must be 1 or more"
      })
  void wrongUsageSaysWhatIsWrong(String arguments, String message) {
    assertFault(CommandRun.of((Object[]) arguments.split(" ", -1)), 2, message);
  }

  @Test
  void badInputNamesItsPlace() throws IOException {
    Path bad = folder.resolve("bad.html");
    Files.write(bad, "<p>good</p>\n<p>b\u00e4d</p>".getBytes(StandardCharsets.ISO_8859_1));
    assertFault(CommandRun.of("--format", "html", "-i", bad), 3, "bad.html:2: byte 0xE4");
    assertFault(CommandRun.of("-i", bad), 3, "bad.html:2: byte 0xE4 at column 5");
    assertFault(CommandRun.of("-i", folder.resolve("none")), 3, "none: no such file");
    assertFault(CommandRun.of("--model", folder, "x y"), 3, "has no manifest.json");
    Path huge = file("huge.txt", "x".repeat((1 << 24) + 2));
    assertFault(CommandRun.of("-i", huge), 3, "huge.txt:1: the line is longer than");
  }

  @Test
  void referencesAreAlignedWithTheInput() throws IOException {
    Path short1 = file("short.txt", "One.\n");
    Path long1 = file("long.txt", "One.\nTwo.\nThree.\n");
    References references = new References(short1);
    assertEquals("One.", references.next(Request.of("x")).task().reference().orElseThrow());
    String message = "";
    try {
      references.next(Request.of("y"));
    } catch (org.paraphrast.io.DataException e) {
      message = e.getMessage();
    }
    assertTrue(message.contains("short.txt: only 1 lines, but the input has more"), message);
    References more = new References(long1);
    more.next(Request.of("x"));
    message = "";
    try {
      more.end();
    } catch (org.paraphrast.io.DataException e) {
      message = e.getMessage();
    }
    assertTrue(message.contains("long.txt:2: the input has only 1 lines"), message);
  }

  @Test
  void aFileNameWithSpacesIsASentenceWithANote() throws IOException {
    Path in = file("big car.txt", "The big car.\n");
    CommandRun run = CommandRun.of(in);
    assertEquals(0, run.exit());
    assertTrue(run.err().contains("to read the file, use --input"), run.err());
    assertEquals("", CommandRun.of("--quiet", in).err());
  }
}
