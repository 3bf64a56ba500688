package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_STRUCTURE;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_WORDS;
import static org.paraphrast.corpus.workbook.WorkbookFixture.line;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.train.stage.StageKinds;

/** From a workbook made for the test to a table. */
public class WorkbookStageTest {
  public static final String RECIPE =
      """
      recipe: workbook
      stages:
        pairs:
          run: workbook
          inputs: {workbook: [one.jsonl, two.jsonl]}
          options: {unfiltered: true, exact: true}
      """;

  @TempDir Path folder;

  @BeforeEach
  void makeData() throws IOException {
    write(folder);
  }

  public static void write(Path folder) throws IOException {
    String shorter =
        """
        {"purpose":"shorter","text":"The mayor left.","writer":"h1",\
        "edits":[{"kind":"phrase","from":[10,53],"to":[10,14]}]}""";
    Files.write(
        folder.resolve("one.jsonl"),
        List.of(
            line("a", MAYOR_WORDS + "," + MAYOR_STRUCTURE, ""),
            line("b", MAYOR_WORDS + "," + shorter, "")));
    Files.write(
        folder.resolve("two.jsonl"),
        List.of(
            line("c", MAYOR_STRUCTURE, ""),
            line(
                    "d",
                    MAYOR_WORDS.replace("demonstrations", "disturbances").replace("67]", "65]"),
                    "")
                .replace("\"part\":\"train\"", "\"part\":\"test\"")));
  }

  private Map<String, List<Float>> table() throws IOException {
    Path recipe = Files.writeString(folder.resolve("workbook.yaml"), RECIPE);
    BuildReport built =
        new Trainer(
                new TrainSettings(folder, folder.resolve("work"), 16 << 20, 1),
                Progress.none(),
                new TrainerTest.Silent())
            .run(new RecipeReader(StageKinds.all()).read(recipe), Optional.empty());
    Map<String, List<Float>> pairs = new TreeMap<>();
    try (ParaphraseTable table = ParaphraseTable.open(built.result("pairs"))) {
      assertEquals("workbook", table.info().name());
      table.forEach(entry -> pairs.put(entry.source() + " → " + entry.target(), entry.features()));
    }
    return pairs;
  }

  @Test
  void editsAndPhrasesAroundThemAreLearned() throws IOException {
    Map<String, List<Float>> pairs = table();
    // in two of the three sentences; kept in one of them and in the third as well, on both sides
    assertEquals(List.of(1 / 3f, 1f, 6f, 2f, 2f), pairs.get("resigned → stepped down"));
    assertEquals(List.of(1f, 1 / 3f, 2f, 6f, 2f), pairs.get("stepped down → resigned"));
    assertTrue(pairs.containsKey("on friday after → on friday following"), pairs.toString());
    assertFalse(pairs.containsKey("stepped → resigned"), "an edit is not cut");
    assertFalse(pairs.keySet().stream().anyMatch(pair -> pair.contains("left")), "shorter");
    assertFalse(pairs.keySet().stream().anyMatch(pair -> pair.contains("disturb")), "test");
  }

  @Test
  void aFaultOfTheWorkbookIsNamed() throws IOException {
    Files.writeString(folder.resolve("two.jsonl"), line("c", MAYOR_WORDS.replace("45", "46"), ""));
    DataException e = assertThrows(DataException.class, this::table);
    assertTrue(e.getMessage().contains("two.jsonl:1: c: words by w3: "), e.getMessage());
  }
}
