package org.paraphrast.spark;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.paper.stage.PaperStages;
import org.paraphrast.train.BuildReport;
import org.paraphrast.train.Recipe;
import org.paraphrast.train.RecipeReader;
import org.paraphrast.train.StageRun.Room;
import org.paraphrast.train.TrainSettings;
import org.paraphrast.train.Trainer;

/** Runs recipes in tests: on Spark inside the test ({@code local[2]}), and as one machine does. */
final class LocalSpark {
  private static @Nullable JavaSparkContext shared;

  private LocalSpark() {}

  /** The Spark of two threads that classes of tests use one after another; not to be closed. */
  static JavaSparkContext shared() {
    if (shared == null) {
      shared = new JavaSparkContext(conf());
    }
    return shared;
  }

  /** A Spark of one's own, to be closed. A process has one only, so the shared one ends. */
  static JavaSparkContext own(SparkConf conf) {
    if (shared != null) {
      shared.close();
      shared = null;
    }
    return new JavaSparkContext(conf);
  }

  static SparkConf conf() {
    return TrainOnSpark.conf()
        .setMaster("local[2]")
        .set("spark.ui.enabled", "false")
        .set("spark.paraphrast.partitions", "3")
        .set("spark.driver.host", "localhost")
        .set("spark.driver.bindAddress", "127.0.0.1");
  }

  static Recipe recipe(Path file) {
    return new RecipeReader(PaperStages.all()).read(file);
  }

  /** Runs a recipe on Spark; returns where the output of the last stage is. */
  static String run(JavaSparkContext spark, Recipe recipe, Path data, Path work, String upTo) {
    SparkTrainer trainer = trainer(spark, data, work);
    trainer.run(recipe, Optional.of(upTo));
    return trainer.result(recipe, Optional.of(upTo));
  }

  static SparkTrainer trainer(JavaSparkContext spark, Path data, Path work) {
    return trainer(spark, "file://" + data.toAbsolutePath(), "file://" + work);
  }

  /** With folders anywhere, named with their schemes. */
  static SparkTrainer trainer(JavaSparkContext spark, String data, String work) {
    Room room = new Room(Path.of(System.getProperty("java.io.tmpdir")), 1 << 24, 2);
    return new SparkTrainer(
        spark, new SparkTrainer.Settings(data, work, room), text -> {}, Progress.none());
  }

  /** Runs a recipe as one machine does; returns the output of the last stage. */
  static Path runAlone(Recipe recipe, Path data, Path work, String upTo) {
    Trainer trainer =
        new Trainer(
            new TrainSettings(data, work, 1 << 24, 2),
            Progress.none(),
            new Trainer.Listener() {
              @Override
              public void started(String stage, int number, int total) {}

              @Override
              public void finished(String stage, boolean cached, double seconds) {}
            });
    BuildReport report = trainer.run(recipe, Optional.of(upTo));
    return report.result(report.last());
  }

  /** The lines of a file of one machine. */
  static List<String> lines(Path file) {
    List<String> all = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        all.add(line);
      }
    }
    return all;
  }

  /** The bytes of a result that is one file of this machine. */
  static byte[] bytes(String result) throws IOException {
    return Files.readAllBytes(Path.of(URI.create(result)));
  }

  /** The lines of a result in parts or in one file, in order. */
  static List<String> lines(JavaSparkContext spark, String result) {
    return new org.paraphrast.spark.run.Artifact(result, true)
        .lines(spark, new org.paraphrast.spark.data.BadLines(result + ".bad", "result"))
        .collect();
  }
}
