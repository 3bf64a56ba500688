package org.paraphrast.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.spark.data.Remote;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.OnDriver;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.spark.stage.SparkStages;
import org.paraphrast.train.InputRef;
import org.paraphrast.train.Recipe;
import org.paraphrast.train.StageKind.Port;
import org.paraphrast.train.StageRun.Room;
import org.paraphrast.train.StageSpec;

/**
 * Runs recipes on a cluster: each stage after those it depends on, unless its result is in the work
 * folder. Kinds that Spark has something for run there; all others on the driver, as they would on
 * one machine. A run that was killed is taken up at the stage it was in.
 */
final class SparkTrainer {
  /** Becomes part of keys; goes up when a stage begins to give other bytes on Spark. */
  private static final String VERSION = "spark 1\n";

  private final JavaSparkContext spark;
  private final Settings settings;
  private final ClusterStore store;
  private final Consumer<String> narrator;
  private final Progress progress;
  private final ShuffleMeter meter = new ShuffleMeter();

  /**
   * Where a recipe runs.
   *
   * @param data folder of the data, with its scheme
   * @param work folder of results, with its scheme; every machine must see it
   * @param room what may be used of the driver
   */
  record Settings(String data, String work, Room room) {}

  SparkTrainer(
      JavaSparkContext spark, Settings settings, Consumer<String> narrator, Progress progress) {
    this.spark = spark;
    this.settings = settings;
    this.store = new ClusterStore(settings.work());
    this.narrator = narrator;
    this.progress = progress;
    spark.sc().addSparkListener(meter);
    spark.sc().addSparkListener(new TaskProgress(progress));
  }

  /** A stage that is done. */
  private record Done(StageSpec spec, String key) {}

  /** Runs a recipe, or only up to a stage; the report is also in the work folder. */
  ClusterReport run(Recipe recipe, Optional<String> upTo) {
    List<StageSpec> stages = upTo.map(recipe::upTo).orElseGet(recipe::stages);
    requireData(stages);
    ClusterReport report = new ClusterReport(recipe.name());
    Map<String, Done> done = new HashMap<>();
    for (StageSpec spec : stages) {
      narrator.accept((done.size() + 1) + "/" + stages.size() + " " + spec.name());
      String key = spec.key(VERSION, checksums(spec, done));
      report.add(run(spec, key, done));
      done.put(spec.name(), new Done(spec, key));
    }
    return report;
  }

  /** Where the output of the last stage of a run is. */
  String result(Recipe recipe, Optional<String> upTo) {
    List<StageSpec> stages = upTo.map(recipe::upTo).orElseGet(recipe::stages);
    Map<String, Done> done = new HashMap<>();
    String path = "";
    for (StageSpec spec : stages) {
      String key = spec.key(VERSION, checksums(spec, done));
      done.put(spec.name(), new Done(spec, key));
      path = store.output(spec, key, spec.kind().outputs().get(0).name());
    }
    return path;
  }

  private ClusterReport.Row run(StageSpec spec, String key, Map<String, Done> done) {
    if (store.has(spec, key)) {
      narrator.accept("    done before");
      return row(spec, "before", 0, Map.of(), List.of());
    }
    String folder = store.begin(spec, key);
    ClusterRun run =
        new ClusterRun(spark, spec, inputs(spec, done), folder, settings.room(), progress);
    long start = System.nanoTime();
    meter.take();
    Optional<SparkStage> stage = SparkStages.of(spec.kind());
    String refusal = stage.map(one -> one.refusal(run)).orElse("");
    boolean onSpark = stage.isPresent() && refusal.isEmpty();
    if (onSpark) {
      spark.setJobDescription(spec.name());
      try {
        stage.get().run(run);
      } finally {
        run.release();
      }
    } else {
      if (!refusal.isEmpty()) {
        run.note("on the driver: " + refusal);
      }
      OnDriver.run(run);
    }
    long bad = run.badLines();
    run.count("lines put aside", bad);
    double seconds = (System.nanoTime() - start) / 1e9;
    store.finish(spec, folder, run, seconds);
    narrator.accept("    done in " + Math.round(seconds) + " s");
    return row(spec, onSpark ? "spark" : "driver", seconds, run.counts(), run.notes());
  }

  private ClusterReport.Row row(
      StageSpec spec, String place, double seconds, Map<String, Long> counts, List<String> notes) {
    return new ClusterReport.Row(
        spec.name(), spec.kind().name(), place, seconds, meter.take(), counts, notes);
  }

  private Map<Port, Map<String, Artifact>> inputs(StageSpec spec, Map<String, Done> done) {
    List<Artifact> artifacts =
        spec.inputs().stream().map(input -> artifact(input.ref(), done)).toList();
    return spec.byPort(artifacts);
  }

  private Artifact artifact(InputRef ref, Map<String, Done> done) {
    if (ref instanceof InputRef.StageOutput output) {
      Done other = Objects.requireNonNull(done.get(output.stage()));
      return new Artifact(store.output(other.spec(), other.key(), output.output()), true);
    }
    return new Artifact(file(ref), false);
  }

  private String file(InputRef ref) {
    if (ref instanceof InputRef.RecipeFile own) {
      return own.file().toAbsolutePath().toUri().toString();
    }
    String path = ref.toString();
    boolean whole = path.contains(":/") || Path.of(path).isAbsolute();
    return whole ? Remote.qualified(path) : settings.data() + "/" + path;
  }

  private List<String> checksums(StageSpec spec, Map<String, Done> done) {
    List<String> checksums = new ArrayList<>();
    for (StageSpec.Input input : spec.inputs()) {
      if (input.ref() instanceof InputRef.StageOutput output) {
        Done other = Objects.requireNonNull(done.get(output.stage()));
        checksums.add(other.key() + "/" + output.output());
      } else {
        checksums.add(Remote.fingerprint(file(input.ref())));
      }
    }
    return checksums;
  }

  /** All files are there, before an hour is spent on the first. */
  private void requireData(List<StageSpec> stages) {
    for (StageSpec spec : stages) {
      for (StageSpec.Input input : spec.inputs()) {
        if (!(input.ref() instanceof InputRef.StageOutput)
            && Remote.files(file(input.ref())).isEmpty()) {
          throw new DataException(
              file(input.ref())
                  + ": is a folder without files; put them there, or name the folder inside it"
                  + " that has them");
        }
      }
    }
  }
}
