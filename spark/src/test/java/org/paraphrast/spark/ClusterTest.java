package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.train.Recipe;

/** A cluster of processes, of which one is killed in the middle of a stage. */
@Tag("all")
class ClusterTest {
  @TempDir static Path shared;
  private static StandaloneCluster cluster;

  @TempDir Path folder;

  @BeforeAll
  static void start() throws IOException {
    cluster = new StandaloneCluster(shared, 2);
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @BeforeEach
  void mend() throws IOException {
    cluster.mend();
  }

  @Test
  void aKilledWorkerChangesNothingInATable() throws IOException {
    Path data = folder.resolve("data");
    Recipe whole = LocalSpark.recipe(Corpus.write(data));
    Path alone = LocalSpark.runAlone(whole, data, folder.resolve("alone"), "pivot");
    for (String language : List.of("de", "fr")) {
      Path phrases =
          LocalSpark.runAlone(whole, data, folder.resolve("alone"), "phrases-" + language);
      Files.copy(phrases, data.resolve(language + ".zst"));
    }
    // the third sort of the pivot reads what both workers wrote for the second
    compare(LocalSpark.recipe(Corpus.writePivot(data)), data, alone);
  }

  @Test
  void aKilledWorkerChangesNothingInALanguageModel() throws IOException {
    Path data = folder.resolve("data");
    Recipe recipe = LocalSpark.recipe(Corpus.writeLm(data));
    // n-grams are on their way between the two workers
    compare(recipe, data, LocalSpark.runAlone(recipe, data, folder.resolve("alone"), "lm"));
  }

  private void compare(Recipe recipe, Path data, Path alone) throws IOException {
    try (JavaSparkContext spark = LocalSpark.own(cluster.conf())) {
      SparkTrainer trainer = LocalSpark.trainer(spark, data, folder.resolve("work"));
      Path there = Path.of(URI.create(runAndKill(spark, cluster, trainer, recipe)));
      assertArrayEquals(Files.readAllBytes(alone), Files.readAllBytes(there));
    }
  }

  /** Runs a recipe of one stage, kills a worker in it, and returns where the result is. */
  static String runAndKill(
      JavaSparkContext spark, StandaloneCluster cluster, SparkTrainer trainer, Recipe recipe) {
    Killer killer = new Killer(cluster);
    spark.sc().addSparkListener(killer);
    ClusterReport report = trainer.run(recipe, Optional.empty());
    assertTrue(killer.killed.get() > 0, "no worker was killed");
    ClusterReport.Row stage = report.rows().get(report.rows().size() - 1);
    assertEquals("spark", stage.place());
    assertEquals(1, stage.use().lostExecutors(), report.text());
    return trainer.result(recipe, Optional.empty());
  }

  /** Kills a worker when the stage is some tasks old. */
  private static final class Killer extends SparkListener {
    private static final int TASKS = 10;

    private final StandaloneCluster cluster;
    private final AtomicInteger tasks = new AtomicInteger();
    private final AtomicInteger killed = new AtomicInteger();

    Killer(StandaloneCluster cluster) {
      this.cluster = cluster;
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      if (tasks.incrementAndGet() == TASKS) {
        cluster.kill(1);
        killed.incrementAndGet();
      }
    }
  }
}
