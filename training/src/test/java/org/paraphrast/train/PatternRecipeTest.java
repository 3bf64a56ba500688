package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;

/** From aligned sentences to a table of patterns, with the tagger that ships. */
public class PatternRecipeTest {
  public static final String RECIPE =
      """
      recipe: patterns
      stages:
        patterns:
          run: patterns
          inputs: {pairs: pairs.txt, links: links.txt, syntax: syntax.bin}
          options: {min-count: 1}
        table:
          run: pattern-pivot
          inputs: {phrases: {xx: "@patterns"}}
      """;

  @TempDir Path folder;

  @BeforeEach
  void makeData() throws IOException {
    write(folder);
    Files.writeString(folder.resolve("recipe.yaml"), RECIPE);
  }

  public static void write(Path folder) throws IOException {
    List<String> pairs = new ArrayList<>();
    List<String> links = new ArrayList<>();
    for (String noun : List.of("house hus", "car wagn", "teacher lera", "street gat")) {
      String english = noun.split(" ", -1)[0];
      String foreign = noun.split(" ", -1)[1];
      pairs.add("wi moten di " + foreign + " bedenk ||| we must consider the " + english);
      links.add("0-0 1-1 2-3 3-4 4-2");
      pairs.add(
          "wi moten di "
              + foreign
              + " bedenk ||| we must take the "
              + english
              + " into consideration");
      links.add("0-0 1-1 2-3 3-4 4-2 4-5 4-6");
    }
    Files.write(folder.resolve("pairs.txt"), pairs);
    Files.write(folder.resolve("links.txt"), links);
    Files.copy(Path.of("../model/en/syntax.bin"), folder.resolve("syntax.bin"));
  }

  private List<String> run(Path work, int threads) {
    return RecipeRun.stagesDone(
        folder.resolve("recipe.yaml"), new TrainSettings(folder, work, 16 << 20, threads));
  }

  @Test
  void aPatternIsFoundMarkedAndNotMadeTwice() throws IOException {
    Path work = folder.resolve("work");
    assertEquals(List.of("patterns", "table"), run(work, 1));
    assertEquals(List.of(), run(work, 1));
    List<TableEntry> entries = new ArrayList<>();
    try (var paths = Files.walk(work.resolve("stages/table"));
        ParaphraseTable table =
            ParaphraseTable.open(
                paths.filter(path -> path.endsWith("pairs.table")).findFirst().orElseThrow())) {
      table.forEach(entries::add);
    }
    TableEntry entry =
        entries.stream()
            .filter(e -> e.source().toString().equals("take [NN_1] into consideration"))
            .findFirst()
            .orElseThrow();
    assertEquals("consider [NN_1]", entry.target().toString());
    assertEquals(0.5, entry.score(), 0.01); // of eight "[NN_1] bedenk" four are "consider [NN_1]"
    assertTrue(entry.marks().isSameType(), entry.marks().toString());
  }

  @Test
  void theBytesDoNotDependOnThreads() throws IOException {
    run(folder.resolve("one"), 1);
    run(folder.resolve("four"), 4);
    assertEquals(
        TrainerTest.outputs(folder.resolve("one")), TrainerTest.outputs(folder.resolve("four")));
  }
}
