package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.Recipe;

class SparkTrainerTest {
  private static JavaSparkContext spark;

  @BeforeAll
  static void start() {
    spark = LocalSpark.context();
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  @Test
  void aTableHasTheBytesThatOneMachineWrites(@TempDir Path folder) throws IOException {
    Path data = folder.resolve("data");
    Recipe recipe = LocalSpark.recipe(Corpus.write(data));
    Path alone = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), "pivot");
    SparkTrainer trainer = LocalSpark.trainer(spark, data, folder.resolve("spark"));
    ClusterReport report = trainer.run(recipe, Optional.of("pivot"));
    for (ClusterReport.Row row : report.rows()) {
      assertEquals("spark", row.place(), report.text());
    }
    String there = trainer.result(recipe, Optional.of("pivot"));
    assertArrayEquals(Files.readAllBytes(alone), Files.readAllBytes(Path.of(URI.create(there))));
    Path shared = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), "shared");
    trainer.run(recipe, Optional.of("shared"));
    String sharedThere = trainer.result(recipe, Optional.of("shared"));
    assertArrayEquals(
        Files.readAllBytes(shared), Files.readAllBytes(Path.of(URI.create(sharedThere))));
    assertTrue(Files.size(shared) > 2000, "hardly any pairs");
    ClusterReport again = trainer.run(recipe, Optional.of("pivot"));
    assertEquals("before", again.rows().get(6).place(), again.text());
    for (String stage : List.of("pairs-fr", "links-fr", "phrases-fr", "phrases-de")) {
      Path one = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), stage);
      try (LineReader lines = TextFiles.lines(one)) {
        List<String> all = new ArrayList<>();
        for (String line = lines.next(); line != null; line = lines.next()) {
          all.add(line);
        }
        assertEquals(all, LocalSpark.lines(spark, trainer.result(recipe, Optional.of(stage))));
      }
    }
  }
}
