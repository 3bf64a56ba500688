package org.paraphrast.pivot.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.pivot.engine.Engine;
import org.paraphrast.pivot.engine.EngineException;
import org.paraphrast.pivot.engine.EngineFile;
import org.paraphrast.pivot.engine.LanguagePair;
import org.paraphrast.pivot.translate.TranslationModel;
import org.paraphrast.pivot.translate.Translator;
import org.paraphrast.train.RecipeRun;
import org.paraphrast.train.TinyCorpus;
import org.paraphrast.train.TrainSettings;
import org.paraphrast.train.TrainerTest;

/** A translator from text made for the test, trained by the stages of the recipe. */
public class EngineRecipeTest {
  public static final String RECIPE =
      """
      recipe: small engine
      stages:
        pairs:
          run: bitext
          inputs: {english: en.txt, foreign: xx.txt}
          options: {language: de}
        links: {run: align, inputs: {pairs: "@pairs"}}
        train:
          run: hold-out
          inputs: {english: en.txt, foreign: xx.txt, pairs: "@pairs", links: "@links"}
          options: {language: de, every: 10, tune: 10, test: 10}
        bilingual:
          run: phrases
          inputs: {pairs: "@pairs", links: "@links"}
          options: {max-length: 4}
        lm-de:
          run: translation-lm
          inputs: {texts: "@train/foreign"}
          options: {language: de, order: 3}
        lm-en:
          run: translation-lm
          inputs: {texts: "@train/english"}
          options: {language: en, order: 3}
        en-de:
          run: translation-table
          inputs: {phrases: "@bilingual", pairs: "@train/pairs", links: "@train/links"}
          options: {name: en-de, turned: true, max-length: 4}
        de-en:
          run: translation-table
          inputs: {phrases: "@bilingual", pairs: "@train/pairs", links: "@train/links"}
          options: {name: de-en, max-length: 4, min-count: 1}
        weights:
          run: translation-weights
          inputs: {table: "@en-de", lm: "@lm-de", pairs: "@train/tune"}
          options: {from: en, to: de, iterations: 2, restarts: 1, nbest: 10}
        model:
          run: translation-model
          inputs:
            tables: {en-de: "@en-de", de-en: "@de-en"}
            models: {en: "@lm-en", de: "@lm-de"}
            weights: {en-de: "@weights"}
      """;

  @TempDir Path folder;

  private Path data;
  private Path recipe;

  @BeforeEach
  void makeData() throws IOException {
    data = folder.resolve("data");
    TinyCorpus.write(data, 300);
    recipe = Files.writeString(folder.resolve("engine.yaml"), RECIPE);
  }

  private List<String> run(Path work, int threads) {
    return RecipeRun.stagesDone(
        recipe, new TrainSettings(data, work, 16 << 20, threads), EngineStages.all());
  }

  private static Path output(Path work, String stage, String file) throws IOException {
    try (var paths = Files.walk(work.resolve("stages").resolve(stage))) {
      return paths.filter(path -> path.endsWith(file)).findFirst().orElseThrow();
    }
  }

  private static List<String> lines(Path file) {
    List<String> lines = new ArrayList<>();
    try (LineReader reader = TextFiles.lines(file)) {
      for (String line = reader.next(); line != null; line = reader.next()) {
        lines.add(line);
      }
    }
    return lines;
  }

  @Test
  void theRecipeMakesATranslator() throws IOException, EngineException {
    Path work = folder.resolve("work");
    assertEquals(10, run(work, 2).size());
    assertEquals(List.of(), run(work, 1), "nothing is done again");
    Path model = output(work, "model", "manifest.json").resolveSibling("");
    try (TranslationModel opened = TranslationModel.open(model)) {
      Translator out = opened.translator("en", "de");
      assertEquals("Di hun sag di gros gat.", out.translate("The dog saw the big road."));
      assertEquals("di hun sag Zork 17", out.translate("the dog saw Zork 17"));
      assertFalse(opened.translator("de", "en").translate("Di kin fan di wagn.").isEmpty());
      assertThrows(DataException.class, () -> opened.translator("de", "fr"));
    }
    Path file =
        Files.writeString(
            model.resolveSibling("engines.jsonl"),
            "{\"engine\": \"phrase\", \"model\": \"model\"}");
    Engine engine = EngineFile.read(file, Map.of()).get(0);
    LanguagePair pair = new LanguagePair("en", "de");
    assertEquals("PB", engine.id());
    assertEquals(Set.of(pair, new LanguagePair("de", "en")), engine.pairs());
    assertEquals(
        List.of("Di hun sag di gros gat.", "", ""),
        engine.translate(pair, List.of("The dog saw the big road.", " ", "x ".repeat(3000))));
    assertThrows(
        EngineException.class,
        () -> engine.translate(new LanguagePair("en", "fr"), List.of("No.")));
    engine.close();
  }

  @Test
  void whatIsHeldOutIsNowhereElse() throws IOException {
    Path work = folder.resolve("work");
    run(work, 1);
    List<String> training = lines(output(work, "train", "english.zst"));
    List<String> foreign = lines(output(work, "train", "foreign.zst"));
    List<String> held = new ArrayList<>(lines(output(work, "train", "tune.tsv")));
    held.addAll(lines(output(work, "train", "test.tsv")));
    assertTrue(held.size() > 10, "held out: " + held.size());
    for (String line : held) {
      String[] sides = line.split("\t", -1);
      assertFalse(training.contains(sides[0]), line);
      assertFalse(foreign.contains(sides[1]), line);
    }
    int leftOut = lines(output(work, "train", "pairs.zst")).size();
    assertEquals(300, training.size() + leftOut);
    assertEquals(leftOut, lines(output(work, "train", "links.zst")).size());
  }

  @Test
  void theBytesDoNotDependOnThreads() throws IOException {
    run(folder.resolve("one"), 1);
    run(folder.resolve("three"), 3);
    assertEquals(
        TrainerTest.outputs(folder.resolve("one")), TrainerTest.outputs(folder.resolve("three")));
  }

  @Test
  void brokenFoldersSayWhatIsWrong() throws IOException {
    Path work = folder.resolve("work");
    run(work, 1);
    Path model = output(work, "model", "manifest.json").resolveSibling("");
    Path broken = Files.createDirectories(folder.resolve("broken"));
    assertFault(broken, "manifest.json");
    try (var files = Files.list(model)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.copy(file, broken.resolve(file.getFileName()));
      }
    }
    Path table = broken.resolve("en-de.table");
    byte[] bytes = Files.readAllBytes(table);
    Files.write(table, java.util.Arrays.copyOf(bytes, bytes.length / 2));
    assertFault(broken, "en-de.table");
    Files.copy(model.resolve("en-de.table"), table, StandardCopyOption.REPLACE_EXISTING);
    Path weights = broken.resolve("de-en.weights");
    Files.writeString(weights, "phrase\t1\n");
    assertFault(broken, "has no weight for lexical");
    Files.writeString(weights, "phrase\tmany\n");
    assertFault(broken, "de-en.weights:1");
    Path manifest = broken.resolve("manifest.json");
    String good = Files.readString(manifest, StandardCharsets.UTF_8);
    Files.writeString(manifest, good.replace("\"version\":1", "\"version\":9"));
    assertFault(broken, "has version 9");
    Files.writeString(manifest, good.replace("en-de.table", "../en-de.table"));
    assertFault(broken, "is not a file in the folder");
  }

  private static void assertFault(Path model, String expected) {
    DataException fault =
        assertThrows(DataException.class, () -> TranslationModel.open(model).close());
    assertTrue(String.valueOf(fault.getMessage()).contains(expected), fault.getMessage());
  }
}
