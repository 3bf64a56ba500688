package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.train.Recipe;

class SparkTrainerTest {
  private static final Path RECIPES = Path.of("../recipes");
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
    Recipe recipe = LocalSpark.recipe(RECIPES.resolve("small.yaml"));
    Path data = RECIPES.resolve("small");
    Path alone = LocalSpark.runAlone(recipe, data, folder.resolve("alone"), "pivot");
    String there = LocalSpark.run(spark, recipe, data, folder.resolve("spark"), "pivot");
    assertArrayEquals(Files.readAllBytes(alone), Files.readAllBytes(Path.of(URI.create(there))));
  }
}
