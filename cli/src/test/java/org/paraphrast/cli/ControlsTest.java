package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.command.ExitCode;

/** What a user forbids does not happen, whatever the unit and the system. */
class ControlsTest {
  @TempDir static Path folder;

  @BeforeAll
  static void writeModel() throws IOException {
    TinyModel.write(
        folder,
        "This method works so quickly.\nThis technique works so rapidly.\nThe methods work.\n",
        """
        method\ttechnique\t0.5
        this method\tthis technique\t0.9
        methods\ttechniques\t0.8
        so quickly\tso rapidly\t0.8
        quickly\tfast\t0.5
        works so quickly\tworks\t0.5
        method\tapproach\t0.3
        employees\tworkers\t0.5
        big\tlarge\t0.5
        house\thome\t0.5
        """,
        "lm 1\n");
  }

  private static String say(String text, Object... more) {
    List<Object> arguments = new ArrayList<>(List.of("--model", folder, "-n", 20, "--any"));
    arguments.addAll(List.of(more));
    arguments.add(text);
    return TinyModel.run(arguments.toArray());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"SPG", "Zhao09", "Moses", "MCPG", "MCPG-translator", "Zhao08", "Baseline-2"})
  void bansHoldInWhateverSaysThem(String system) throws IOException {
    Path bans = folder.resolve("bans.txt");
    Files.writeString(bans, "method\ttechnique\nquickly\t*\n");
    String free = say("This method works so quickly.", "--system", system);
    assertTrue(free.contains("This technique"), free);
    assertTrue(free.contains("so rapidly"), free);
    String held = say("This method works so quickly.", "--system", system, "--ban", bans);
    assertEquals("1\tThis approach works so quickly.\n", held);
    String forms = say("The methods work.", "--system", system, "--ban", bans);
    assertTrue(forms.startsWith("0\t"), forms);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "employee | The employees left. | The employees left.",
        "=employee | The employees left. | The workers left.",
        "big house | A <b>big</b> house. | A <b>big</b> house.",
        "big house | A *big* house. | A *big* house.",
        "=house | A big house. | A large house.",
      })
  void keptWordsAreKeptInAllTheirForms(String keep, String text, String output) {
    assertEquals(output + "\n", TinyModel.run("--model", folder, "--any", "--keep", keep, text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"SPG", "Zhao09", "Moses", "MCPG", "MCPG-translator", "Zhao08", "Baseline-2"})
  void changeNothingChangesNothing(String system) {
    String text = "This method works so quickly.";
    String out = say(text, "--system", system, "--change", 0);
    assertEquals("0\t", out.substring(0, 2));
    assertTrue(out.contains("no change is wanted"), out);
  }

  @Test
  void noChangeCannotKeepALimitThatTheInputBreaks() {
    String text = "This method works so quickly.";
    CommandRun run = CommandRun.of("--model", folder, "--change", 0, "--max-chars", 26, text);
    assertEquals(ExitCode.UNMET, run.exit());
    assertEquals("", run.out());
  }

  @Test
  void aSystemThatCannotKeepABanRefusesIt() throws IOException {
    Path bans = folder.resolve("some.txt");
    Files.writeString(bans, "method\ttechnique\n");
    CommandRun run = CommandRun.of("--system", "WN", "--ban", bans, "A method.");
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("does not support --ban"), run.err());
  }

  @Test
  void aSpellingIsKeptUnderALimit() {
    String input = "The color of the center was analyzed.";
    CommandRun run =
        CommandRun.of("--model", "../model/en", "--spelling", "british", "--max-chars", 36, input);
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().strip().length() <= 36, run.out());
    assertTrue(run.out().startsWith("The colour"), run.out());
  }

  @Test
  void whyThereAreNoAlternativesIsSaid() {
    CommandRun run = CommandRun.of("alternatives", "zzz", "--in", "A zzz came.");
    assertEquals("", run.out());
    assertTrue(run.err().contains("no alternatives: "), run.err());
  }
}
