package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PivotTranslateCommandTest {
  private static final String RECIPE =
      """
      recipe: words
      stages:
        table:
          run: translation-table
          inputs: {phrases: phrases}
          options: {name: de-en}
        lm:
          run: translation-lm
          inputs: {texts: text}
          options: {language: en, order: 2, min-count: 1}
        model:
          run: translation-model
          inputs: {tables: {de-en: "@table"}, models: {en: "@lm"}}
      """;
  private static final String PHRASES =
      """
      ein ||| a ||| 0.5 0.5 0.6 0.5 ||| 0-0 ||| 10 10 5
      ein ||| one ||| 0.5 0.5 0.2 0.5 ||| 0-0 ||| 10 10 2
      hund ||| dog ||| 0.9 0.9 0.9 0.9 ||| 0-0 ||| 10 10 9
      schlief ||| slept ||| 0.9 0.9 0.9 0.9 ||| 0-0 ||| 10 10 9
      """;

  @TempDir private Path folder;
  private Path model = Path.of("");

  @BeforeEach
  void train() throws IOException {
    Files.writeString(folder.resolve("phrases"), PHRASES);
    Files.writeString(folder.resolve("text"), "A dog slept.\nThe dog slept.\nOne slept.\n");
    Path recipe = Files.writeString(folder.resolve("words.yaml"), RECIPE);
    model = folder.resolve("model");
    CommandRun run =
        CommandRun.of(
            "train", recipe, "--data", folder, "--work", folder.resolve("work"), "--output", model);
    assertEquals(0, run.exit(), run.err());
  }

  private CommandRun translate(String text, Object... more) {
    Object[] all = new Object[8 + more.length];
    Object[] first = {"pivot", "translate", "--model", model, "--from", "de", "--to", "en"};
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    return CommandRun.on(text, all);
  }

  @Test
  void everyLineIsTranslated() {
    CommandRun run = translate("Ein Hund schlief\n\nein Zork\n");
    assertEquals(0, run.exit(), run.err());
    assertEquals("A dog slept\n\na Zork\n", run.out().replace("\r", ""));
  }

  @Test
  void nBestShowsScores() {
    String[] lines = translate("Ein Hund", "--n-best", 3).out().split("\\R", -1);
    assertTrue(lines[0].matches("1\t-?[0-9.]+\tA dog"), lines[0]);
    assertTrue(lines[1].matches("1\t-?[0-9.]+\t.*"), lines[1]);
  }

  @Test
  void faultsAreTold() {
    assertEquals(2, translate("x", "--distortion-limit", -1).exit());
    assertEquals(2, translate("x", "--n-best", 0).exit());
    CommandRun run =
        CommandRun.on("x", "pivot", "translate", "--model", model, "--from", "de", "--to", "fr");
    assertEquals(3, run.exit());
    assertTrue(run.err().contains("has no direction de-fr"), run.err());
    CommandRun none =
        CommandRun.on("x", "pivot", "translate", "--model", folder, "--from", "de", "--to", "en");
    assertEquals(3, none.exit());
  }

  @Test
  void theEngineIsListed() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("engines.jsonl"), "{\"engine\": \"phrase\", \"model\": \"model\"}\n");
    CommandRun run = CommandRun.of("pivot", "engines", "--engines", file);
    assertTrue(run.out().startsWith("PB\tanswers\t[de-en]"), run.out() + run.err());
  }
}
