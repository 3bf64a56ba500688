package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.paraphrast.train.Recipe;

@Tag("all")
class SparkTrainerTest {
  private final JavaSparkContext spark = LocalSpark.shared();

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
    assertArrayEquals(Files.readAllBytes(alone), LocalSpark.bytes(there));
    Path shared = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), "shared");
    trainer.run(recipe, Optional.of("shared"));
    String sharedThere = trainer.result(recipe, Optional.of("shared"));
    assertArrayEquals(Files.readAllBytes(shared), LocalSpark.bytes(sharedThere));
    assertTrue(Files.size(shared) > 2000, "hardly any pairs");
    ClusterReport again = trainer.run(recipe, Optional.of("pivot"));
    assertEquals("before", again.rows().get(6).place(), again.text());
    for (String stage : List.of("pairs-fr", "links-fr", "phrases-fr", "phrases-de")) {
      Path one = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), stage);
      assertEquals(
          LocalSpark.lines(one),
          LocalSpark.lines(spark, trainer.result(recipe, Optional.of(stage))));
    }
  }
}
