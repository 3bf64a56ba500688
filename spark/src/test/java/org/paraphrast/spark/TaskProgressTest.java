package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.paraphrast.io.Progress;

@Tag("all")
class TaskProgressTest {
  private final List<String> told = new ArrayList<>();

  /** Tells a piece of work when it has ended. */
  private final class Told implements Progress.Task {
    private final String label;
    private final long total;
    private long done;

    Told(String label, long total) {
      this.label = label;
      this.total = total;
    }

    @Override
    public void add(long units) {
      done += units;
    }

    @Override
    public void close() {
      told.add(label + ": " + done + " of " + total);
    }
  }

  @Test
  void theTasksOfEachOfSparksStagesAreCounted() {
    try (JavaSparkContext spark = LocalSpark.own(LocalSpark.conf())) {
      spark.sc().addSparkListener(new TaskProgress((label, total, unit) -> new Told(label, total)));
      spark.setJobDescription("phrases");
      assertEquals(
          10, spark.parallelize(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 4).repartition(3).count());
    } // whose end waits for the listeners
    assertEquals(List.of("phrases, Spark stage 0: 4 of 4", "phrases, Spark stage 1: 3 of 3"), told);
  }
}
