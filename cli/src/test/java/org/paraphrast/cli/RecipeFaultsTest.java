package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.command.ExitCode;

/** A dry run finds whatever is wrong with a recipe and its files, and writes nothing. */
class RecipeFaultsTest {
  /** A recipe that is right; each case changes one thing. */
  private static final String RIGHT =
      """
      recipe: right
      stages:
        pairs:
          run: bitext
          inputs: {english: en.txt, foreign: de.txt}
          options: {language: de}
        links:
          run: align
          inputs: {pairs: "@pairs"}
        phrases:
          run: phrases
          inputs: {pairs: "@pairs", links: "@links"}
        pivot:
          run: pivot
          inputs: {phrases: {de: "@phrases"}}
        small:
          run: prune
          inputs: {table: "@pivot"}
        text:
          run: sentences
          inputs: {texts: en.txt}
        lm:
          run: language-model
          inputs: {texts: "@text"}
          options: {order: 3, cut-offs: [0, 1]}
        model:
          run: model
          inputs: {lm: "@lm", tables: "@small", weights: {variation: good.weights}}
          options: {system: SPG, sources: [lm.bin | CC0-1.0 | own text]}
      """;

  @TempDir Path folder;
  private Path recipe;

  @BeforeEach
  void write() throws IOException {
    recipe = Files.writeString(folder.resolve("r.yaml"), RIGHT);
    lines("en.txt", "The teacher said that he had been to the house of the director.");
    lines("de.txt", "Der Lehrer sagte, dass er im Haus des Direktors gewesen war.");
    lines("links.txt", "0-0 1-1 2-3");
    lines("good.weights", "pivot 0.5");
    lines("bad.weights", "pivto 0.5", "lm -1", "units many", "# a comment", "self");
    lines("unknown.weights", "pivto 0.5", "ln pivot:p(e1|e3) 1");
  }

  private void lines(String name, String... lines) throws IOException {
    List<String> all =
        IntStream.range(0, 20).boxed().flatMap(i -> List.of(lines).stream()).toList();
    Files.write(folder.resolve(name), name.endsWith("weights") ? List.of(lines) : all);
  }

  private CommandRun dryRun(String text, Object... more) throws IOException {
    Files.writeString(recipe, text);
    Object[] all = new Object[7 + more.length];
    Object[] first = {
      "train", recipe, "--data", folder, "--work", folder.resolve("work"), "--dry-run"
    };
    System.arraycopy(first, 0, all, 0, 7);
    System.arraycopy(more, 0, all, 7, more.length);
    return CommandRun.of(all);
  }

  @Test
  void theRecipeThatTheCasesChangeIsRight() throws IOException {
    CommandRun run = dryRun(RIGHT);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
  }

  /** Nothing but which side is English can be told; the rest may be meant. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "english: en.txt, foreign: de.txt | de | 0 | ",
        "english: de.txt, foreign: en.txt | de | 2 | 'english' does not look like English (0 of",
        "english: de.txt, foreign: en.txt | de | 2 | : they are swapped; exchange them; for",
        "english: de.txt, foreign: en.txt | en | 0 | note: R:5: 'english' does not look like English",
        "english: de.txt, foreign: de.txt | fr | 0 | and nothing tells whether that is meant",
        "english: en.txt, foreign: en.txt | de | 0 | 'foreign' looks like English (",
        "english: en.txt, foreign: de.txt | en | 0 | 'foreign' does not look like English (",
        "english: en.txt, foreign: de.txt | en | 0 | , but language is en",
        "tsv: ende.tsv | de | 0 | ",
        "tsv: deen.tsv | de | 2 | /deen.tsv does not look like English (0 of",
        "tsv: deen.tsv | en | 0 | note: R:5: the first column of",
      })
  void whatIsKnownOfTheLanguagesOfACorpusIsSaid(
      String inputs, String language, int exit, @Nullable String said) throws IOException {
    String english = Files.readAllLines(folder.resolve("en.txt")).get(0);
    String german = Files.readAllLines(folder.resolve("de.txt")).get(0);
    lines("ende.tsv", english + "\t" + german);
    lines("deen.tsv", german + "\t" + english);
    CommandRun run =
        dryRun(
            RIGHT
                .replace("english: en.txt, foreign: de.txt", inputs)
                .replace("language: de", "language: " + language));
    assertEquals(exit, run.exit(), run.err());
    if (said == null) {
      assertFalse(run.err().contains("look"), run.err());
    } else {
      assertTrue(run.err().contains(said.replace("R:", recipe + ":")), run.err());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // the frame
        "recipe: right | recipie: right | 2 | :1: unknown key 'recipie'; did you mean 'recipe'?",
        "run: align | run: algin | 2 | :8: unknown kind of stage 'algin'; did you mean 'align'?",
        "run: align | rnu: align | 2 | :8: unknown key 'rnu'; did you mean 'run'?",
        "links: \"@links\" | link: \"@links\" | 2 | :12: unknown key 'link'; did you mean 'links'?",
        "{pairs: \"@pairs\"} | {} | 2 | :7: 'align' needs the input 'pairs': the sentence pairs to"
            + " align; add it to inputs",
        "@pivot\" | @pivt\" | 2 | :18: stage 'small' needs 'pivt', which does not exist; did you"
            + " mean 'pivot'?",
        "@text\" | @text/heldout\" | 2 | :24: stage 'text' has no output 'heldout'; did you mean"
            + " 'held-out'?",
        "{table: \"@pivot\"} | {table: \"@small\"} | 2 | :16: stages depend on each other in a"
            + " circle: small -> small; remove one of these inputs",
        // inputs of another kind, swapped inputs
        "pairs: \"@pairs\", links: \"@links\" | pairs: \"@links\", links: \"@pairs\" | 2 | :12: stage"
            + " 'phrases' cannot take '@links/links' as 'pairs': it is word alignments, `i-j`"
            + " lines, not sentence pairs, `source ||| target` lines; give it as 'links', or give"
            + " the output of another stage",
        "lm: \"@lm\", tables: \"@small\" | lm: \"@small\", tables: \"@lm\" | 2 | :28: stage 'model'"
            + " cannot take '@small/table' as 'lm': it is paraphrase table, not language model;"
            + " give it as 'tables'",
        "english: en.txt, foreign: de.txt | english: en.txt | 2 | :5: one side of the corpus is"
            + " missing; give both english and foreign, or only tsv",
        // values
        "language: de | language: dutch | 2 | :6: option language: 'dutch' is not one of en, de,",
        "options: {language: de} | options: {} | 2 | :3: 'bitext' needs the option 'language'",
        "order: 3 | order: -1 | 2 | :25: option order: must be 1 .. 7, got -1; correct it, or"
            + " leave it out for the default: 4",
        "order: 3 | order: 1 | 2 | :25: cut-offs: 2 numbers for n-grams of 1 .. 1 words; give at"
            + " most one for each order",
        "[0, 1] | [1, 0] | 2 | :25: cut-offs: must start with 0 and never fall, got [1, 0]",
        "{texts: en.txt} | `{texts: en.txt}~    options: {every: 0}` | 2 | :22: option every: must"
            + " be 1 or more, got 0; correct it, or leave it out for the default: 1",
        "{table: \"@pivot\"} | `{table: \"@own\"}~    options: {languages: 2}~  own: {run: import,"
            + " inputs: {pairs: links.tsv}, options: {format: tsv, name: own}}` | 2 | :19:"
            + " languages: the table 'own' has no column languages, only score; leave the option"
            + " out",
        "{phrases: {de: \"@phrases\"}} | `{phrases: {de: \"@phrases\"}}~    options: {without:"
            + " [negation]}` | 2 | :16: option without: 'negation' is not one of same-words,",
        "system: SPG | system: SPQ | 2 | :29: option system: 'SPQ' is not one of paraphrast,",
        "[lm.bin | [lm.bim | 2 | :29: sources: the model has no file 'lm.bim'; use one of lm.bin,",
        "CC0-1.0 / own text | CC0-1.0 | 2 | :29: sources: 'lm.bin / CC0-1.0'; write it as",
        "{variation: good | {variety: good | 2 | :28: weights are labelled 'variety'; label them"
            + " by what they are for: baseline, variation,",
        "{variation: good | {zhao10: good | 2 | :28: weights are labelled 'zhao10'; label them by",
        "{variation: good | {quirk04: good | 2 | good.weights:1: Quirk04 does not use the table"
            + " 'pivot'; remove the line",
        "{variation: good | {zhao09-similarity: unknown | 2 | unknown.weights:2: Zhao09 has no"
            + " feature 'ln pivot:p(e1/e3)'; use only pivot, self, lm, usability",
        "good.weights | unknown.weights | 2 | unknown.weights:1: the model has no feature"
            + " 'pivto'; correct the name",
        "good.weights | unknown.weights | 2 | unknown.weights:2: the model has no feature 'ln"
            + " pivot:p(e1/e3)'; correct the name, there are pivot,",
        // files
        "texts: en.txt | texts: links.txt | 3 | :21: links.txt (stage text, input texts) looks"
            + " like word alignments, `i-j` lines, not text, a sentence on each line; give"
            + " another file",
        "\"@small\" | en.txt | 3 | :28: en.txt (stage model, input tables) is plain text, not"
            + " paraphrase table; give another file",
      })
  void aBrokenRecipeIsRefusedWithLineAndRepair(String right, String wrong, int exit, String message)
      throws IOException {
    String text =
        RIGHT.replace(right.replace(" / ", " | "), wrong.replace("~", "\n").replace(" / ", " | "));
    assertFalse(text.equals(RIGHT), right);
    CommandRun run = dryRun(text);
    assertEquals(exit, run.exit(), run.err());
    String expected = message.replace(" / ", " | ").replace("e1/e3", "e1|e3").replace("///", "|||");
    assertTrue(run.err().contains(expected), run.err());
    assertTrue(Files.notExists(folder.resolve("work")));
  }

  @Test
  void withoutStagesThereIsNothingToDo() throws IOException {
    for (String stages : List.of("stages:", "stages: {}")) {
      CommandRun run = dryRun("recipe: r\n" + stages + "\n");
      assertEquals(ExitCode.USAGE, run.exit());
      assertTrue(run.err().contains("r.yaml:2: there are no stages; add one"), run.err());
    }
  }

  @Test
  void tooLittleMemoryIsRefused() throws IOException {
    CommandRun run = dryRun(RIGHT, "--memory", 1);
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("'--memory': must be 16M or more, got 1"), run.err());
  }

  @Test
  void noThreadsAreWrongUsage() throws IOException {
    CommandRun run = dryRun(RIGHT, "--threads", 0);
    assertEquals(ExitCode.USAGE, run.exit());
    assertTrue(run.err().contains("'0' is not a whole number of 1 or more"), run.err());
  }

  @Test
  void allFaultsAreSaidAtOnce() throws IOException {
    CommandRun run =
        dryRun(
            RIGHT
                .replace("order: 3", "order: 9")
                .replace("system: SPG", "system: XY")
                .replace("texts: en.txt", "texts: nowhere.txt")
                .replace("language: de", "langauge: de")
                .replace("good.weights", "bad.weights"));
    assertEquals(ExitCode.USAGE, run.exit());
    for (String fault :
        List.of(
            "r.yaml:6: unknown key 'langauge'",
            "r.yaml:21: nowhere.txt (stage text, input texts) is missing",
            "r.yaml:25: option order: must be 1 .. 7, got 9",
            "r.yaml:29: option system: 'XY'",
            "bad.weights:2: lm is -1.0",
            "bad.weights:3: 'many' is not a number",
            "bad.weights:5: 'self' has no value")) {
      assertTrue(run.err().contains(fault), fault + " in\n" + run.err());
    }
  }
}
