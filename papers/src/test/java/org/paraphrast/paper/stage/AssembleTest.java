package org.paraphrast.paper.stage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.InputRef.DataFile;
import org.paraphrast.train.RecipeReader;

/** {@code recipes/assemble} against the recipes whose data it lays out. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a script of the shell")
class AssembleTest {
  private static final Path RECIPES = Path.of("..", "recipes");

  @TempDir private Path folder;

  private static Set<String> dataFiles() {
    RecipeReader reader = new RecipeReader(PaperStages.all());
    return Stream.of("english", "engine", "papers", "search")
        .flatMap(name -> reader.read(RECIPES.resolve(name + ".yaml")).stages().stream())
        .flatMap(stage -> stage.inputs().stream())
        .filter(input -> input.ref() instanceof DataFile)
        .map(input -> input.ref().toString())
        .collect(toCollection(TreeSet::new));
  }

  private record Run(int exit, String text) {}

  private Run assemble(String raw) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                RECIPES.resolve("assemble").toString(),
                folder.resolve(raw).toString(),
                folder.resolve("data").toString())
            .redirectErrorStream(true)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Run(process.waitFor(), text);
  }

  @Test
  void whatTheRecipesNeedIsLaidOutOrNamed() throws Exception {
    Files.createDirectory(folder.resolve("raw"));
    Run nothing = assemble("raw");
    assumeTrue(nothing.exit() != 4, nothing.text()); // xz is not there
    assertEquals(3, nothing.exit(), nothing.text());
    Set<String> files = dataFiles();
    for (String file : files) {
      if (Files.notExists(folder.resolve("data").resolve(file))) {
        assertTrue(nothing.text().contains(" " + file), file + " is not named: " + nothing.text());
        write(file, file);
      }
    }
    Files.delete(folder.resolve("raw/bible/BBE.txt.xz"));
    Run one = assemble("raw");
    assertEquals(
        """
        missing: bible/BBE.txt.xz
          form: a verse a line, both line by line the same
          from: ebible.org
          licence: public domain
        """,
        one.text());
    write("bible/BBE.txt", "In the beginning\n");
    Run all = assemble("raw");
    assertEquals(0, all.exit(), all.text());
    for (String file : files) {
      assertTrue(Files.isReadable(folder.resolve("data").resolve(file)), file);
    }
    assertEquals("In the beginning\n", TextFiles.text(folder.resolve("data/bible/BBE.txt.xz")));
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve("raw").resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
