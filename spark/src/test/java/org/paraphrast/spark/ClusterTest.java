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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.train.Recipe;

/** A cluster of processes, of which one is killed in the middle of the pivot. */
class ClusterTest {

  @Test
  void aKilledWorkerChangesNothing(@TempDir Path folder) throws IOException {
    Path data = folder.resolve("data");
    Recipe whole = LocalSpark.recipe(Corpus.write(data));
    Path alone = LocalSpark.runAlone(whole, data, folder.resolve("alone"), "pivot");
    for (String language : List.of("de", "fr")) {
      Path phrases =
          LocalSpark.runAlone(whole, data, folder.resolve("alone"), "phrases-" + language);
      Files.copy(phrases, data.resolve(language + ".zst"));
    }
    Recipe recipe = LocalSpark.recipe(Corpus.writePivot(data));
    try (StandaloneCluster cluster = new StandaloneCluster(folder.resolve("cluster"), 2);
        JavaSparkContext spark = new JavaSparkContext(cluster.conf())) {
      SparkTrainer trainer = LocalSpark.trainer(spark, data, folder.resolve("work"));
      // the third sort of the pivot reads what both workers wrote for the second
      Killer killer = new Killer(cluster);
      spark.sc().addSparkListener(killer);
      ClusterReport report = trainer.run(recipe, Optional.of("pivot"));
      assertTrue(killer.killed.get() > 0, "no worker was killed");
      ClusterReport.Row pivot = report.rows().get(report.rows().size() - 1);
      assertEquals("spark", pivot.place());
      assertEquals(1, pivot.use().lostExecutors(), report.text());
      Path there = Path.of(URI.create(trainer.result(recipe, Optional.of("pivot"))));
      assertArrayEquals(Files.readAllBytes(alone), Files.readAllBytes(there));
    }
  }

  /** Kills a worker when the pivot is some tasks old. */
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
