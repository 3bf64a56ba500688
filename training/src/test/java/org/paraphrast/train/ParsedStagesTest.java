package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.Progress;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.train.stage.StageKinds;

/** From text through parses to a thesaurus and collocations, in a recipe. */
@Tag("all")
public class ParsedStagesTest {
  public static final String RECIPE =
      """
      recipe: parsed
      stages:
        triples:
          run: triples
          inputs: {syntax: syntax.bin, texts: text.txt, sampled: more.txt}
          options: {every: 2}
        thesaurus:
          run: thesaurus
          inputs: {triples: "@triples"}
          options: {min-word: 4, min-triple: 1, least: 0.1, apart: [antonym], exact: true}
        collocations:
          run: collocations
          inputs:
            triples: "@triples"
            contexts: "@triples/contexts"
            synonyms: synonyms.tsv
            judged: judged.tsv
          options: {min-word: 4, min-triple: 1, least: 0, min-pair: 1, probability: 0.4, exact: true}
      """;

  @TempDir Path folder;
  private Path data;
  private Path recipe;

  @BeforeEach
  void makeData() throws IOException {
    data = Files.createDirectories(folder.resolve("data"));
    recipe = Files.writeString(folder.resolve("parsed.yaml"), RECIPE);
    write(data);
  }

  public static void write(Path data) throws IOException {
    Path model = Path.of(System.getProperty("paraphrast.model", "../model/en"));
    Files.copy(model.resolve("syntax.bin"), data.resolve("syntax.bin"));
    List<String> lines = new ArrayList<>();
    String[][] verbs = {{"bought", "purchased", "acquired"}, {"sang", "hummed", "recorded"}};
    String[][] objects = {{"houses", "cars", "boats", "farms"}, {"songs", "tunes", "melodies"}};
    for (int kind = 0; kind < 2; kind++) {
      for (String verb : verbs[kind]) {
        for (String object : objects[kind]) {
          lines.add("The people " + verb + " many old " + object + " in the city .");
          lines.add("They " + verb + " the " + object + " .");
        }
      }
    }
    Files.write(data.resolve("text.txt"), lines);
    Files.write(data.resolve("more.txt"), lines);
    Files.writeString(
        data.resolve("synonyms.tsv"),
        "buy\tpurchase\nbuy\tacquire\npurchase\tacquire\nsing\tchant\nhum\tbuzz\nhouse\thome\n");
    Files.writeString(data.resolve("judged.tsv"), "# none\n0\tsing\tsong\trecord\tsong\n");
  }

  private void run(Path work, int threads, long memory) {
    new Trainer(
            new TrainSettings(data, work, memory, threads),
            Progress.none(),
            new TrainerTest.Silent())
        .run(new RecipeReader(StageKinds.all()).read(recipe), Optional.empty());
  }

  private static List<String> pairs(Path work, String stage) throws IOException {
    List<String> pairs = new ArrayList<>();
    try (var paths = Files.walk(work.resolve("stages").resolve(stage))) {
      Path file = paths.filter(path -> path.endsWith("pairs.table")).findFirst().orElseThrow();
      try (ParaphraseTable table = ParaphraseTable.open(file)) {
        table.forEach(entry -> pairs.add(entry.source() + " → " + entry.target()));
      }
    }
    return pairs;
  }

  @Test
  void aParsedTextMakesAThesaurusAndCollocations() throws IOException {
    Path work = folder.resolve("work");
    run(work, 1, 16 << 20);
    List<String> thesaurus = pairs(work, "thesaurus");
    assertTrue(thesaurus.contains("bought → purchased"), thesaurus.toString());
    List<String> collocations = pairs(work, "collocations");
    assertTrue(
        collocations.contains("bought <OBJ> houses → purchased <OBJ> houses"),
        collocations.toString());
  }

  @Test
  void theBytesDoNotDependOnThreadsOrMemory() throws IOException {
    run(folder.resolve("one"), 1, 16 << 20);
    run(folder.resolve("four"), 4, 1 << 16);
    assertEquals(
        TrainerTest.outputs(folder.resolve("one")), TrainerTest.outputs(folder.resolve("four")));
  }
}
