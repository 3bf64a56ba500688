package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.command.ExitCode;

/** A recipe writes nothing outside its work folder, and reads what the user gave it. */
class RecipePathsTest {
  @TempDir Path folder;
  private Path data;
  private Path recipe;

  @BeforeEach
  void write() throws IOException {
    data = Files.createDirectories(folder.resolve("data"));
    recipe = Files.createDirectories(folder.resolve("recipe")).resolve("own.yaml");
    Files.write(data.resolve("pairs.tsv"), List.of("big\tlarge\t0.75", "big\thuge\t0.5"));
    Files.write(data.resolve("en.txt"), List.of("The big dog saw the large cat ."));
    Files.copy(data.resolve("pairs.tsv"), folder.resolve("outside.tsv"));
    Files.createDirectories(folder.resolve("victim"));
    Files.writeString(folder.resolve("victim/target.table"), "precious");
  }

  private CommandRun train(String text, Object... more) throws IOException {
    Files.writeString(recipe, text);
    List<Object> all =
        Stream.concat(
                Stream.of("train", recipe, "--data", data, "--work", folder.resolve("work")),
                Stream.of(more))
            .toList();
    return CommandRun.of(all.toArray());
  }

  private static String reading(String path) {
    return """
        recipe: own
        stages:
          pairs:
            run: import
            inputs: {pairs: "%s"}
            options: {format: tsv, name: own}
        """
        .formatted(path);
  }

  private static String model(String name, String tables) {
    return """
        recipe: own
        stages:
          lm: {run: language-model, inputs: {texts: en.txt}, options: {order: 2}}
          pairs:
            run: import
            inputs: {pairs: pairs.tsv}
            options: {format: tsv, name: "%s"}
          model:
            run: model
            inputs: {lm: "@lm", tables: %s}
        """
        .formatted(name, tables);
  }

  private String files() throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.map(Path::toString).sorted().collect(Collectors.joining("\n"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../victim/target", "../../../../../victim/target", "/tmp/target", "a/b", "..", ".",
        "a\\\\b", "C:x", "nul", "aux.x", "x.", "a\\0b"
      })
  void theNameOfATableWritesNothingElsewhere(String name) throws IOException {
    for (String tables : List.of("\"@pairs\"", "{\"" + name + "\": \"@pairs\"}")) {
      String recipe = model(tables.startsWith("{") ? "own" : name, tables);
      Files.writeString(this.recipe, recipe);
      String before = files();
      CommandRun run = train(recipe);
      assertEquals(ExitCode.USAGE, run.exit(), run.err());
      assertTrue(run.err().contains("own.yaml:10: '"), run.err());
      assertTrue(run.err().contains("is not a valid file name; label it in letters"), run.err());
      assertEquals(before, files());
      assertEquals("precious", Files.readString(folder.resolve("victim/target.table")));
    }
  }

  @Test
  void theNameInsideATableFileIsCheckedToo() throws IOException {
    Path table = data.resolve("evil.table");
    CommandRun made =
        CommandRun.of(
            "table",
            "build",
            "--from",
            "tsv",
            "--name",
            "../../../victim/target",
            "--input",
            data.resolve("pairs.tsv"),
            "--output",
            table);
    assertEquals(ExitCode.DONE, made.exit(), made.err());
    CommandRun run = train(model("own", "evil.table"));
    assertEquals(ExitCode.USAGE, run.exit(), run.err());
    assertTrue(run.err().contains("is not a valid file name"), run.err());
    assertEquals("precious", Files.readString(folder.resolve("victim/target.table")));
  }

  @Test
  void tablesThatWouldOverwriteOneAnotherAreRefused() throws IOException {
    for (String tables : List.of("{a: \"@pairs\", A: \"@pairs\"}", "{a: \"@pairs\", a: x}")) {
      CommandRun run = train(model("own", tables));
      assertEquals(ExitCode.USAGE, run.exit(), run.err());
      assertTrue(run.err().matches("(?s).*(two tables 'A'|'a' is given twice).*"), run.err());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/dev/null",
        "../outside.tsv",
        "a/../../outside.tsv",
        "./../outside.tsv",
        "./link.tsv",
        "C:/x.tsv",
        "..\\\\outside.tsv",
        "pairs.tsv\\0"
      })
  void whatLiesElsewhereIsNotRead(String path) throws IOException {
    Files.createSymbolicLink(recipe.resolveSibling("link.tsv"), folder.resolve("outside.tsv"));
    CommandRun run = train(reading(path), "--dry-run");
    assertEquals(ExitCode.USAGE, run.exit(), run.err());
    assertTrue(run.err().contains("own.yaml:5: '"), run.err());
    assertTrue(run.err().contains("or trust the recipe with --allow-absolute"), run.err());
    assertTrue(Files.notExists(folder.resolve("work")));
  }

  @Test
  void aTrustedRecipeReadsItAll() throws IOException {
    Files.createSymbolicLink(recipe.resolveSibling("link.tsv"), folder.resolve("outside.tsv"));
    String absolute = folder.resolve("outside.tsv").toString().replace('\\', '/');
    for (String path :
        List.of(absolute, "../outside.tsv", "./../outside.tsv", "./link.tsv", "pairs.tsv")) {
      CommandRun run = train(reading(path), "--allow-absolute");
      assertEquals(ExitCode.DONE, run.exit(), run.err());
    }
  }

  /** The data folder is the user's: its links, too. */
  @Test
  void linksOfTheDataFolderAreFollowed() throws IOException {
    Files.createSymbolicLink(data.resolve("link.tsv"), folder.resolve("outside.tsv"));
    assertEquals(ExitCode.DONE, train(reading("link.tsv")).exit());
    assertEquals(
        ExitCode.DONE, train(reading("./../data/../data/pairs.tsv"), "--allow-absolute").exit());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lock", "report.md", "manifest.json", "checksums.tsv", "stages", "stages/pairs"})
  void aLinkInTheWorkFolderDoesNotLeadOut(String place) throws IOException {
    Path link = folder.resolve("work").resolve(place);
    Files.createDirectories(link.resolveSibling("."));
    Path aim = place.startsWith("stages") ? folder.resolve("victim") : folder.resolve("victim/x");
    Files.createSymbolicLink(link, aim);
    Files.writeString(recipe, "");
    String before = files();
    CommandRun run = train(reading("pairs.tsv"));
    assertEquals(ExitCode.BAD_DATA, run.exit(), run.err());
    assertTrue(run.err().contains("is a link that leads out of the work folder"), run.err());
    assertEquals(before, files());
  }

  @ParameterizedTest
  @ValueSource(strings = {"con", "nul.x", "a.", "..", "a/b", "../x"})
  void theNameOfAStageIsAFolder(String name) throws IOException {
    CommandRun run = train(reading("pairs.tsv").replace("pairs:\n", "\"" + name + "\":\n"));
    assertEquals(ExitCode.USAGE, run.exit(), run.err());
    assertTrue(run.err().contains("is not a valid name for a stage"), run.err());
  }

  @Test
  void theLabelsOfATranslatorAreLanguages() throws IOException {
    CommandRun run =
        train(
            """
            recipe: own
            stages:
              model:
                run: translation-model
                inputs:
                  tables: {en-de: a.table}
                  models: {"../../../victim/target": lm.bin}
                  weights: {"../x": w.txt}
            """);
    assertEquals(ExitCode.USAGE, run.exit(), run.err());
    assertTrue(
        run.err().contains("a language model is labelled '../../../victim/target'"), run.err());
    assertTrue(run.err().contains("weights are labelled '../x'"), run.err());
  }
}
