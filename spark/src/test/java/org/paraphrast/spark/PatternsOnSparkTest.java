package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.train.Recipe;

/** Patterns with slots, with the tagger that ships: extracted, scored, pivoted. */
@Tag("all")
class PatternsOnSparkTest {
  private final JavaSparkContext spark = LocalSpark.shared();
  @TempDir Path folder;

  private Recipe recipe(String stages) throws IOException {
    return LocalSpark.recipe(
        Files.writeString(folder.resolve("patterns.yaml"), "recipe: patterns\nstages:\n" + stages));
  }

  private Path alone(Recipe recipe, String stage) {
    return LocalSpark.runAlone(recipe, folder, folder.resolve("alone"), stage);
  }

  /** The second language is the first with other links and limits. */
  @Test
  void tablesHaveTheBytesThatOneMachineWrites() throws IOException {
    Corpus.write(folder);
    Files.copy(Path.of("../model/en/syntax.bin"), folder.resolve("syntax.bin"));
    Recipe recipe =
        recipe(
            """
              pairs-de: {run: bitext, inputs: {english: en.txt, foreign: de.txt}, options: {language: de}}
              links-de: {run: align, inputs: {pairs: "@pairs-de"}}
              links-fr: {run: align, inputs: {pairs: "@pairs-de"}, options: {sample: 300}}
              patterns-de:
                run: patterns
                inputs: {pairs: "@pairs-de", links: "@links-de", syntax: syntax.bin}
              patterns-fr:
                run: patterns
                inputs: {pairs: "@pairs-de", links: "@links-fr", syntax: syntax.bin}
                options: {slots: 1, longest: 10, min-count: 1}
              table:
                run: pattern-pivot
                inputs: {phrases: {fr: "@patterns-fr", de: "@patterns-de"}, words: en.txt}
              bare:
                run: pattern-pivot
                inputs: {phrases: {fr: "@patterns-fr", de: "@patterns-de"}}
                options: {pivots: 0, unfiltered: true, tau: 12}
            """);
    SparkTrainer trainer = LocalSpark.trainer(spark, folder, folder.resolve("spark"));
    for (String stage : List.of("patterns-de", "patterns-fr")) {
      ClusterReport report = trainer.run(recipe, Optional.of(stage));
      assertEquals("spark", report.rows().get(report.rows().size() - 1).place(), report.text());
      List<String> expected = LocalSpark.lines(alone(recipe, stage));
      assertTrue(expected.size() > 100, stage + ": " + expected.size());
      assertEquals(expected, LocalSpark.lines(spark, trainer.result(recipe, Optional.of(stage))));
    }
    for (String stage : List.of("table", "bare")) {
      ClusterReport report = trainer.run(recipe, Optional.of(stage));
      ClusterReport.Row row = report.rows().get(report.rows().size() - 1);
      assertEquals("spark", row.place(), report.text());
      assertTrue(row.counts().getOrDefault("pairs", 0L) > 20, row.toString());
      assertArrayEquals(
          Files.readAllBytes(alone(recipe, stage)),
          LocalSpark.bytes(trainer.result(recipe, Optional.of(stage))));
    }
  }

  @Test
  void patternsWithoutATypeOrWithTwoArePutAside() throws IOException {
    Files.writeString(
        folder.resolve("de.txt"),
        """
        VP [NN_1] bedenken ||| VP consider [NN_1] ||| 0.5 1 0.5 1 ||| ||| 4 4 2
        VP [NN_1] bedenken ||| VP think about [NN_1] ||| 0.5 1 0.5 1 ||| ||| 4 4 2
        bedenken ||| consider ||| 0.5 1 0.5 1 ||| ||| 4 4 2
        NP [NN_1] bedenken ||| VP weigh [NN_1] ||| 0.5 1 0.5 1 ||| ||| 4 4 2
        """);
    Recipe recipe =
        recipe(
            """
              table: {run: pattern-pivot, inputs: {phrases: {de: de.txt}}, options: {unfiltered: true}}
            """);
    ClusterReport.Row row =
        LocalSpark.trainer(spark, folder, folder.resolve("spark"))
            .run(recipe, Optional.empty())
            .rows()
            .get(0);
    assertEquals(2, row.counts().get("lines put aside"), row.toString());
    assertEquals(2, row.counts().get("pairs"), row.toString());
    DataException e = assertThrows(DataException.class, () -> alone(recipe, "table"));
    assertTrue(
        e.getMessage().contains("de.txt:3: the pattern 'consider' has no type before it; build"),
        e.getMessage());
    List<String> lines = Files.readAllLines(folder.resolve("de.txt"));
    lines.remove(2);
    Files.write(folder.resolve("de.txt"), lines);
    DataException other = assertThrows(DataException.class, () -> alone(recipe, "table"));
    assertTrue(
        other.getMessage().contains("de.txt:3: the two sides have the types VP and NP; build"),
        other.getMessage());
  }
}
