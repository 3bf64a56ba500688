package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.train.stage.StageKinds;

class RecipeReaderTest {
  @TempDir Path folder;

  private Recipe read(String text) {
    try {
      Path file = Files.writeString(folder.resolve("r.yaml"), text.replace("~", "\n"));
      return new RecipeReader(StageKinds.all()).read(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static final String TWO =
      """
      recipe: two
      stages:
        links:
          run: align
          inputs: {pairs: "@pairs"}
        pairs:
          run: bitext
          inputs: {english: en.txt, foreign: de.txt}
          options: {language: de}
      """;

  @Test
  void stagesComeAfterWhatTheyDependOn() {
    Recipe recipe = read(TWO);
    assertEquals("two", recipe.name());
    assertEquals(List.of("pairs", "links"), recipe.stages().stream().map(StageSpec::name).toList());
    assertEquals("@pairs/pairs", recipe.stages().get(1).inputs().get(0).ref().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {"[ | ]", "{a: | }", "\"- \" | \"\"", "\"? \" | \"\""})
  void whatIsNestedTooDeepIsRefusedWithItsLine(String open, String close) {
    int deep = 20_000;
    String text = "recipe: deep\nstages:\n  " + open.repeat(deep) + "x" + close.repeat(deep);
    String message = assertThrows(RecipeException.class, () -> read(text)).getMessage();
    assertTrue(message.contains(":3: is nested more than 20 deep; "), message);
  }

  @Test
  void aRecipeMaySayWhatItRunsOn() {
    assertEquals(Recipe.Where.MACHINE, read(TWO).where());
    String spark = TWO.replace("stages:", "run-on: spark\nstages:");
    assertEquals(Recipe.Where.SPARK, read(spark).where());
    RecipeException e =
        assertThrows(RecipeException.class, () -> read(spark.replace("spark", "sparks")));
    assertTrue(e.getMessage().contains(":2: 'run-on' is 'sparks'; write machine"), e.getMessage());
  }

  @Test
  void aStageForEachItem() {
    Recipe recipe =
        read(
            """
            recipe: each
            stages:
              pairs-$each:
                each: [de, fr]
                run: bitext
                inputs: {english: en.txt, foreign: $each.txt}
                options: {language: $each}
            """);
    assertEquals(
        List.of("pairs-de", "pairs-fr"), recipe.stages().stream().map(StageSpec::name).toList());
    assertEquals("fr.txt", recipe.stages().get(1).inputs().get(1).ref().toString());
    assertEquals(List.of("fr"), recipe.stages().get(1).options().values().get("language"));
  }

  @Test
  void partOfARecipeIsAStageAndWhatItNeeds() {
    Recipe recipe = read(TWO);
    assertEquals(List.of("pairs"), recipe.upTo("pairs").stream().map(StageSpec::name).toList());
    assertEquals(2, recipe.upTo("links").size());
    IllegalArgumentException fault =
        assertThrows(IllegalArgumentException.class, () -> recipe.upTo("link"));
    assertTrue(
        String.valueOf(fault.getMessage()).contains("did you mean 'links'?"), fault.getMessage());
  }

  @Test
  void olderNamesOfOptionsAreUnderstood() {
    String prune = "recipe: r~stages:~  a:~    run: prune~    inputs: {table: x}~    options: ";
    assertEquals(
        read(prune + "{largest-ratio: 9, pivots: 1}").stages().get(0).options().values(),
        read(prune + "{ratio: 9, evidence: 1}").stages().get(0).options().values());
  }

  /** Each fault with its line, what is wrong and what may have been meant. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "recipe: r~stage: {}~ | r.yaml:2: unknown key 'stage'; did you mean 'stages'?",
        "recipe: r~stages:~  a:~    run: algin~    inputs: {pairs: x} | r.yaml:4: unknown kind"
            + " of stage 'algin'; did you mean 'align'?",
        "recipe: r~stages:~  a:~    run: align~    inputs: {pair: x} | r.yaml:3: 'align' needs the"
            + " input 'pairs'",
        "recipe: r~stages:~  a:~    run: align~    inputs:~      pairs: x~      model: y |"
            + " r.yaml:7: unknown key 'model'",
        "recipe: r~stages:~  a:~    run: align~    inputs: {pairs: x}~    options: {methode: union}"
            + " | r.yaml:6: unknown key 'methode'; did you mean 'method'?",
        "recipe: r~stages:~  a:~    run: align~    inputs: {pairs: x}~    options: {hmm-iterations:"
            + " many} | r.yaml:6: option hmm-iterations: 'many' is not a whole number",
        "recipe: r~stages:~  a:~    run: align~    inputs: {pairs: '@b'} | r.yaml:5: stage 'a'"
            + " needs 'b', which does not exist",
        "recipe: r~stages:~  a:~    run: prune~    inputs: {table: '@a'} | stages depend on each"
            + " other in a circle: a -> a",
        "recipe: r~stages:~  A b:~    run: align~    inputs: {pairs: x} | 'A b' is not a valid"
            + " name for a stage",
        "recipe: r~stages:~  a:~    run: bitext~    inputs: {tsv: x} | 'bitext' needs the option"
            + " 'language'",
        "recipe: r~stages:~  a:~    run: align~    inputs: {pairs: x}~    options: {hmm-iterations:"
            + " -1} | r.yaml:6: option hmm-iterations: must be 0 or more, got -1; correct it",
        "recipe: r~stages:~  a:~    run: align~    inputs: {pairs: x}~    options: {method: magic}"
            + " | method: 'magic' is not one of intersection, union, grow-diag,",
        "recipe: r~stages:~  a:~    run: prune~    inputs: {table: x}~    options: {ratio: 9,"
            + " largest-ratio: 9} | r.yaml:6: 'ratio' is another name for 'largest-ratio', which is"
            + " also given; keep one",
        "recipe: r~stages:~  a:~    run: prune~    inputs: {table: '@b'}~  b:~    run: align~   "
            + " inputs: {pairs: x} | r.yaml:5: stage 'a' cannot take '@b/links' as 'table':"
            + " it is word alignments",
        "recipe: r~stages: [ | not valid YAML",
        "recipe: r~stages:~  a:~    run: align~    run: align | 'run'",
      })
  void faultsNameLineCauseAndRepair(String text, String message) {
    RecipeException fault = assertThrows(RecipeException.class, () -> read(text));
    assertTrue(fault.getMessage().contains(message), fault.getMessage());
  }
}
