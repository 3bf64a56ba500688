package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.command.ExitCode;

class UnknownCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fetch              | 'fetch' is not a command",
        "fetch              | paraphrast -- fetch",
        "fetch              | paraphrast alternatives fetch --in",
        "--json fetch       | 'fetch' is not a command",
        "Hello!             | paraphrast -- Hello!",
        "tabel              | did you mean 'paraphrast table'?",
        "tabel lookup foo   | did you mean 'paraphrast table'?",
        "tabel lookup foo   | To paraphrase a sentence, quote it or put -- before it.",
        "evalaute bleu      | did you mean 'paraphrast evaluate'?",
        "table lokup        | did you mean 'paraphrast table lookup'?",
        "table loopy        | 'loopy' is not a command of paraphrast table; choose build,",
        "decode comapre x   | did you mean 'paraphrast decode compare'?",
        "help tabel         | did you mean 'paraphrast table'?",
        "help table lokup   | did you mean 'paraphrast table lookup'?",
        "--any model info x | --any stands before the command 'model'",
        "table lookup --tabel x y | Possible solutions: --table",
      })
  void isRefusedWithASuggestion(String line, String message) {
    CommandRun run = CommandRun.of((Object[]) line.strip().split(" ", -1));
    assertEquals(ExitCode.USAGE, run.exit(), run.out());
    assertTrue(run.err().contains(message), run.err());
    assertEquals("", run.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text me when you arrive",
        "table the motion",
        "train hard every day",
        "score a goal",
        "decode this message for me",
        "help me"
      })
  void aSentenceThatBeginsWithACommandIsToldToBeQuoted(String sentence) {
    CommandRun run = CommandRun.of((Object[]) sentence.split(" ", -1));
    assertTrue(run.exit() == ExitCode.USAGE || run.exit() == ExitCode.BAD_DATA, run.out());
    assertTrue(run.err().contains("quote it or put -- before it"), run.err());
    assertEquals(ExitCode.DONE, CommandRun.of(sentence).exit());
    assertEquals(
        CommandRun.of(sentence).out(), CommandRun.of((Object[]) dashed(sentence)).out(), sentence);
  }

  private static String[] dashed(String sentence) {
    return ("-- " + sentence).split(" ", -1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"He read the text .", "I like this table", "Is this a model ?"})
  void aCommandFurtherOnIsAWord(String sentence) {
    CommandRun run = CommandRun.of((Object[]) sentence.split(" ", -1));
    assertEquals(ExitCode.DONE, run.exit(), run.err());
  }

  @Test
  void aWordAfterDashesIsASentence() {
    assertEquals(ExitCode.DONE, CommandRun.of("--", "serve").exit());
    assertEquals(ExitCode.DONE, CommandRun.of("--", "table", "lookup").exit());
    assertEquals(ExitCode.DONE, CommandRun.of("-n", "2", "--", "--json").exit());
    assertEquals("{0}\n", CommandRun.of("{0}").out());
  }

  @Test
  void anAtSignNamesNoFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("secret"), "--version\n");
    assertEquals("@" + file + "\n", CommandRun.of("--", "@" + file).out());
    assertEquals(ExitCode.USAGE, CommandRun.of("@" + file).exit());
  }

  @Test
  void aSentenceThatBeginsWithADashNeedsTwoBeforeIt() {
    CommandRun run = CommandRun.of("-5 degrees is cold.");
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("Put -- before a sentence that begins with a dash."), run.err());
    assertEquals(ExitCode.DONE, CommandRun.of("--", "-5 degrees is cold.").exit());
  }

  @Test
  void aFileIsToBeReadByInput(@TempDir Path folder) throws IOException {
    Path in = Files.writeString(folder.resolve("car.txt"), "The big car.\n");
    CommandRun run = CommandRun.of(in);
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("to read it, use --input " + in), run.err());
  }

  @Test
  void helpIsACommandAtAnyDepth() {
    assertEquals(CommandRun.of("--help").out(), CommandRun.of("help").out());
    assertEquals(
        CommandRun.of("table", "lookup", "--help").out(),
        CommandRun.of("help", "table", "lookup").out());
  }
}
