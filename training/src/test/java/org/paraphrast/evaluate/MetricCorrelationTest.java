package org.paraphrast.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.evaluate.MetricCorrelation.Correlation;
import org.paraphrast.evaluate.MetricCorrelation.Measure;
import org.paraphrast.io.DataException;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Statistics;

class MetricCorrelationTest {
  private static final AdditiveScore SUM =
      new AdditiveScore() {
        @Override
        public String signature() {
          return "sum";
        }

        @Override
        public double score(Statistics total) {
          return total.get(0);
        }
      };

  private static SystemScores scores(double[]... systems) {
    List<List<Statistics>> all = new ArrayList<>();
    for (double[] system : systems) {
      List<Statistics> own = new ArrayList<>();
      for (double score : system) {
        own.add(Statistics.of(score));
      }
      all.add(own);
    }
    return new SystemScores(SUM, SUM, all);
  }

  @Test
  void aVersionThatAgreesBetterIsSeen() {
    double[][] truth = {{1, 2, 3, 1}, {2, 3, 4, 2}, {3, 4, 5, 3}};
    double[][] upsideDown = {{3, 4, 5, 3}, {2, 3, 4, 2}, {1, 2, 3, 1}};
    MetricCorrelation correlation =
        new MetricCorrelation(scores(upsideDown), scores(truth), scores(truth));
    List<Correlation> all = correlation.of(List.of(Measure.values()), 200, 1);
    for (Correlation at : all) {
      boolean pooled = at.measure() == Measure.SEGMENT_PEARSON;
      assertEquals(1, at.after(), 1e-12, at.toString());
      assertTrue(pooled || at.before() == -1 || Math.abs(at.before() + 1) < 1e-12, at.toString());
      assertTrue(at.low() > 0 && at.low() <= at.high(), at.toString());
    }
    assertEquals(all, correlation.of(List.of(Measure.values()), 200, 1), "same seed, same numbers");
    assertThrows(
        IllegalArgumentException.class,
        () -> new MetricCorrelation(scores(truth), scores(truth), scores(truth[0], truth[1])));
  }

  @Test
  void theControlGivesEveryLineTheOutputOfTheNext() {
    List<Segment> shifted =
        ReferenceScores.shifted(
            List.of(
                new Segment("", "one", List.of("1")),
                new Segment("", "two", List.of("2")),
                new Segment("", "three", List.of("3"))));
    assertEquals(List.of("two", "three", "one"), shifted.stream().map(Segment::output).toList());
    assertEquals(List.of("3"), shifted.get(2).references());
  }

  @Test
  void peoplesScoresAreOfSystemsOrOfLines(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("human.tsv");
    Files.writeString(file, "a\t70\nb\t50\n");
    HumanScores whole = HumanScores.read(file, List.of("a", "b"), 2);
    assertFalse(whole.bySegment());
    assertEquals(70, whole.scores().ofSystems(0, 1)[0], 1e-12);
    Files.writeString(file, "system\tline\tscore\na\t1\t10\na\t2\t20\nb\t1\t0\nb\t2\t5\n");
    HumanScores lines = HumanScores.read(file, List.of("a", "b"), 2);
    assertTrue(lines.bySegment());
    assertEquals(15, lines.scores().ofSystems(0, 1)[0], 1e-12);
    assertEquals(5, lines.scores().ofSegment(1)[1], 1e-12);
    for (String wrong : List.of("a\t1\n", "c\t1\n", "a\t3\t1\n", "a\tx\n", "a\n")) {
      Files.writeString(file, wrong);
      assertThrows(DataException.class, () -> HumanScores.read(file, List.of("a", "b"), 2), wrong);
    }
  }
}
