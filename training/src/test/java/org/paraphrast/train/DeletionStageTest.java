package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_WORDS;
import static org.paraphrast.corpus.workbook.WorkbookFixture.line;
import static org.paraphrast.corpus.workbook.WorkbookFixture.sentence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.fit.Logistic;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.rewrite.Deletion;
import org.paraphrast.train.stage.StageKinds;

/** From a workbook made for the test to a model of deletion. */
public class DeletionStageTest {
  public static final String RECIPE =
      """
      recipe: deletion
      stages:
        shorter:
          run: deletion
          inputs: {workbook: [book.jsonl], syntax: syntax.bin}
          options: {least: 1}
      """;

  /** Leaves out {@code after months of protests}. */
  private static final String SHORTER =
      """
      {"purpose":"shorter","text":"The mayor resigned on Friday.","writer":"h1",\
      "edits":[{"kind":"drop","from":[29,53],"to":[28,28]}]}\
      """;

  @TempDir Path folder;

  @BeforeEach
  void makeData() throws IOException {
    write(folder);
  }

  public static void write(Path folder) throws IOException {
    Path model = Path.of(System.getProperty("paraphrast.model", "../model/en"));
    Files.copy(model.resolve("syntax.bin"), folder.resolve("syntax.bin"));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      lines.add(line("a" + i, SHORTER, ""));
    }
    lines.add(sentence("b", "dev", MAYOR, SHORTER, ""));
    Files.write(folder.resolve("book.jsonl"), lines);
  }

  private BuildReport build() throws IOException {
    Path recipe = Files.writeString(folder.resolve("deletion.yaml"), RECIPE);
    return new Trainer(
            new TrainSettings(folder, folder.resolve("work"), 16 << 20, 1),
            Progress.none(),
            new TrainerTest.Silent())
        .run(new RecipeReader(StageKinds.all()).read(recipe), Optional.empty());
  }

  @Test
  void whatWritersLeaveOutIsLearned() throws IOException {
    try (LineReader lines = TextFiles.lines(build().result("shorter"))) {
      Logistic model = Deletion.KIND.read(lines);
      double after = model.lnProb(List.of("bias", "is=prep", "first=prep=after"));
      double on = model.lnProb(List.of("bias", "is=prep", "first=prep=on"));
      assertTrue(after > on, after + " > " + on);
    }
  }

  @Test
  void aWorkbookWithoutShorterTellingsIsNamed() throws IOException {
    Files.writeString(folder.resolve("book.jsonl"), line("c", MAYOR_WORDS, ""));
    DataException e = assertThrows(DataException.class, this::build);
    assertTrue(e.getMessage().contains("book.jsonl"), e.getMessage());
    assertTrue(e.getMessage().contains("'shorter'"), e.getMessage());
  }
}
