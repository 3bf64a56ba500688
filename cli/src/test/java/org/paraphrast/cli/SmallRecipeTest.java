package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.command.ExitCode;
import org.paraphrast.loglinear.PaperModel;
import org.paraphrast.plan.Purpose;

/** The recipe of docs/recipes.md, from sentence pairs to a model that paraphrases. */
class SmallRecipeTest {
  private static final Path RECIPES = Path.of("..", "recipes");

  @TempDir Path folder;

  private CommandRun train(Path recipe) {
    return CommandRun.of(
        "train",
        recipe,
        "--allow-absolute",
        "--data",
        RECIPES.resolve("small"),
        "--work",
        folder.resolve("work"),
        "--output",
        folder.resolve("model"));
  }

  @Test
  void theSmallRecipeMakesAModelThatParaphrases() throws IOException {
    CommandRun trained = train(RECIPES.resolve("small.yaml"));
    assertEquals(ExitCode.DONE, trained.exit(), trained.err());
    CommandRun said =
        CommandRun.of(
            "--model", folder.resolve("model"), "My brother bought a big lamp yesterday.");
    assertEquals("My brother purchased a large lamp yesterday.\n", said.out());
    for (String purpose : new String[] {"compression", "simplification"}) {
      CommandRun run =
          CommandRun.of(
              "--model", folder.resolve("model"), "--for", purpose, "The kids started at once.");
      assertEquals(ExitCode.DONE, run.exit(), run.err());
    }
    String report = Files.readString(folder.resolve("work/report.md"));
    assertTrue(
        report.contains(
            "opened with Paraphrast; 'My brother bought a big lamp yesterday.' → 'My brother purchased a"
                + " large lamp yesterday.'"),
        report);
    String page = Files.readString(folder.resolve("work/report.html"));
    Parser parser = Parser.htmlParser().setTrackErrors(10);
    Document parsed = Jsoup.parse(page, "", parser);
    assertEquals(List.of(), parser.getErrors());
    List<String> plots = parsed.select("svg > title").eachText();
    assertEquals(
        List.of(
            "Seconds of each stage",
            "Bytes of each output",
            "Pairs of pivot",
            "n-grams of each language model"),
        plots);
    assertEquals(plots.size(), parsed.select("svg > desc").size());
    assertEquals(plots.size(), parsed.select("figure details table").size(), "numbers of each");
    assertEquals("pairs in: 436", parsed.select("h3 + p + figure g title").get(0).text());
    assertTrue(parsed.select("[src], script, link").isEmpty(), "one file, without network");
    assertTrue(page.contains("opened with Paraphrast"), "notes of stages");
    String weights = "defaults for variation, compression, simplification, similarity";
    assertTrue(report.contains("default weights, not tuned: variation,"), report);
    assertTrue(Files.readString(folder.resolve("model/manifest.json")).contains(weights));
  }

  @Test
  void aModelThatCannotBeOpenedIsNotDone() throws IOException {
    String yaml = Files.readString(RECIPES.resolve("small.yaml"));
    Path recipe =
        Files.writeString(
            folder.resolve("r.yaml"), yaml.replace("{example: ", "{system: Baseline-1, example: "));
    CommandRun run = train(recipe);
    assertEquals(ExitCode.BAD_DATA, run.exit(), run.err());
    assertTrue(run.err().contains("needs a table called 'comparable'"), run.err());
    assertTrue(Files.notExists(folder.resolve("model")));
  }

  @Test
  void aModelHasTrigramsAndTheWeightsOfSystems() throws IOException {
    Files.writeString(folder.resolve("own.weights"), "pivot 0.5\nlm 0.25\nunused -2\n");
    String yaml = Files.readString(RECIPES.resolve("small.yaml"));
    String inputs = "{lm: \"@lm\", tables: \"@pivot\"";
    String more = ", trigram: \"@lm\", weights: {zhao08: '" + folder.resolve("own.weights") + "'}";
    assertTrue(yaml.contains(inputs + "}"));
    Path recipe = Files.writeString(folder.resolve("r.yaml"), yaml.replace(inputs, inputs + more));
    CommandRun run = train(recipe);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    try (ModelFolder model = ModelFolder.open(folder.resolve("model"))) {
      assertEquals("lm-trigram.bin", model.manifest().files(Role.TRIGRAMS).get(0).path());
      assertEquals(
          Map.of("pivot", 0.5, "lm", 0.25, "unused", -2.0),
          model.weights(PaperModel.ZHAO08.label(Purpose.VARIATION)).orElseThrow().values());
      assertTrue(model.weights(PaperModel.ZHAO09.label(Purpose.VARIATION)).isEmpty());
    }
  }
}
