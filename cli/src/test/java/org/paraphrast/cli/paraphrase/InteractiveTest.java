package org.paraphrast.cli.paraphrase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.baseline.BaselineSystems;
import picocli.CommandLine;

class InteractiveTest {
  /** What a session with the baseline shows for the lines, started with the arguments. */
  private static String shown(List<String> arguments, String... lines) {
    StringWriter shown = new StringWriter();
    PrintWriter out = new PrintWriter(shown);
    String typed = String.join("\n", lines) + "\n";
    try (Paraphraser baseline = BaselineSystems.wordNet()) {
      session(baseline, arguments, out)
          .run(new PlainLines(new BufferedReader(new StringReader(typed)), out));
    }
    return shown.toString();
  }

  private static String shown(String... lines) {
    return shown(List.of(), lines);
  }

  private static Interactive session(
      Paraphraser baseline, List<String> arguments, PrintWriter out) {
    ParaphrastCommand command = new ParaphrastCommand();
    new CommandLine(command)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(arguments.toArray(String[]::new));
    return command.session(baseline, out);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ":n 2               | n: 2",
        ":n two             | :n must be a whole number, got 'two'",
        ":n 0               | :n must be 1 or more, got 0",
        ":max-chars 14      | max-chars: 14",
        ":max-chars         | max-chars is not set",
        ":max-chars 0       | :max-chars must be 1 or more",
        ":max-bytes 99      | max-bytes: 99",
        ":ratio 0.9         | ratio: 0.9",
        ":ratio x           | :ratio must be a number, got 'x'",
        ":ratio -1          | :ratio must be 0.01 .. 100",
        ":avoid large, huge | avoid: large, huge",
        ":must auto         | must: auto",
        ":keep big car      | keep: big car",
        ":any               | any: on",
        ":any maybe         | 'maybe' is neither on nor off",
        ":diverse off       | diverse is not set",
        ":for sleep         | :for must be one of variation,",
        ":for compression   | the system WN does not support :for compression",
        ":for similarity    | give it with :reference SENTENCE",
        ":change 0.3        | the system WN does not support :change",
        ":explain           | there is no sentence yet",
        ":explain on        | explain: on",
        ":explain why       | 'why' is not one of off, on, full",
        ":alternatives car  | there is no sentence yet",
        ":alternativs car   | did you mean :alternatives?",
        ":nothing           | unknown setting :nothing; :help lists them",
        ":settings          | :max-chars",
        ":help              | :must WORD",
      })
  void aSettingAnswersAndTheSessionGoesOn(String line, String answer) {
    String shown = shown(line, "The big car.");
    assertTrue(shown.contains(answer), shown);
    assertTrue(
        shown.lines().anyMatch(each -> each.matches("> (\\(?(The|unmet|unch)|1\t|input).*")),
        shown);
  }

  @Test
  void limitsHoldUntilTheyAreTakenBack() {
    String shown = shown(":n 9", ":must auto,big", "The big car.", ":must", ":reset", ":settings");
    assertTrue(shown.contains("> 1\tThe big auto.\n"), shown);
    assertTrue(shown.contains("must is not set"), shown);
    assertTrue(shown.matches("(?s).*:n +-\n.*"), shown);
  }

  @Test
  void aLimitThatNothingKeepsIsTold() {
    String shown = shown(":max-chars 3", "The big car.", ":quit", "never read");
    assertTrue(shown.contains("> (unmet because "), shown);
    assertFalse(shown.contains("never"), shown);
  }

  @Test
  void theCommandLineIsTheStart() {
    String shown =
        shown(List.of("--avoid", "large", "-n", "2", "--any"), ":n 3", ":reset", ":settings");
    assertTrue(shown.matches("(?s).*:n +2\n.*:any +on\n.*:avoid +large\n.*"), shown);
  }

  @Test
  void theLastAnswerIsExplainedAndItsWordsHaveAlternatives() {
    String shown =
        shown(
            "A man has a car.",
            ":max-chars 17",
            ":alternatives car",
            ":alternatives van",
            ":explain");
    assertTrue(shown.contains("automobile\n"), shown);
    assertTrue(shown.contains("'van' does not occur in the sentence"), shown);
    assertTrue(shown.contains("input     A man has a car."), shown);
  }

  @Test
  void settingsAndTheirValuesAreCompleted() {
    try (Paraphraser baseline = BaselineSystems.wordNet()) {
      Interactive session = session(baseline, List.of(), new PrintWriter(new StringWriter()));
      assertTrue(session.completions(":").containsAll(List.of(":for", ":avoid", ":quit")));
      assertEquals(List.of(), session.completions("The big"));
      assertEquals(
          "variation compression simplification similarity",
          session.completions(":for ").stream().collect(Collectors.joining(" ")));
      assertEquals(List.of("on", "off"), session.completions(":any "));
      session.run(
          new PlainLines(
              new BufferedReader(new StringReader("A car.\n")),
              new PrintWriter(new StringWriter())));
      assertEquals(List.of("A", "car"), session.completions(":alternatives "));
    }
  }

  @Test
  void theSessionOfThePageIsWhatHappens() throws IOException {
    String page = Files.readString(Path.of("../docs/command.md"));
    Matcher block = Pattern.compile("(?s)```text\n\\$ paraphrast\n(.*?)```").matcher(page);
    assertTrue(block.find());
    String session = block.group(1);
    List<String> typed =
        session
            .lines()
            .filter(line -> line.startsWith("> "))
            .map(line -> line.substring(2))
            .toList();
    StringWriter shown = new StringWriter();
    PrintWriter out = new PrintWriter(shown, true);
    try (Paraphraser model = Paraphraser.open(Path.of("../model/en"))) {
      BufferedReader lines = new BufferedReader(new StringReader(String.join("\n", typed) + "\n"));
      session(model, List.of(), out).run(new PlainLines(lines, out));
    }
    // what is typed is echoed by a terminal, not by the program
    String expected = session.replaceAll("(?m)^> .*\n", "> ").replaceAll("(?m)^>$", "> ");
    assertEquals(expected.strip(), shown.toString().strip());
  }
}
