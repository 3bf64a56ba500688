package org.paraphrast.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.paraphrast.io.DataException;
import org.paraphrast.json.JsonFields;
import org.paraphrast.spark.data.Remote;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.train.StageKind.Output;
import org.paraphrast.train.StageSpec;

/**
 * Results of stages on the cluster's file system, {@code stages/NAME/KEY-RUN/}. A folder is a
 * result if it has {@code stage.json}, which the driver writes last. Nothing else is relied on, so
 * that it holds on object stores too, which rename a folder by copying its files one by one.
 *
 * <p>Every run has a folder of its own. What a killed driver leaves may include executors that go
 * on for a while: they write where nobody looks. And if two drivers run the same recipe in the same
 * place, each finishes a folder of its own, or fails because the other threw it away ({@code
 * _running} is gone).
 */
final class ClusterStore {
  private static final String RECORD = "stage.json";
  private static final String RUNNING = "_running";
  private static final int RUN_DIGITS = 8;

  private final String stages;
  private final String run = UUID.randomUUID().toString().substring(0, RUN_DIGITS);

  ClusterStore(String work) {
    this.stages = work + "/stages";
  }

  private String stage(StageSpec spec) {
    return stages + "/" + spec.name();
  }

  /** The folders of all runs that began with it, finished or not. */
  private List<String> folders(StageSpec spec, String key) {
    return Remote.names(stage(spec)).stream()
        .filter(name -> name.startsWith(key + "-"))
        .map(name -> stage(spec) + "/" + name)
        .toList();
  }

  private Optional<String> finished(StageSpec spec, String key) {
    return folders(spec, key).stream().filter(ClusterStore::isFinished).findFirst();
  }

  private static boolean isFinished(String folder) {
    return Remote.exists(folder + "/" + RECORD);
  }

  boolean has(StageSpec spec, String key) {
    return finished(spec, key).isPresent();
  }

  /** An empty folder to work in; what killed runs left is thrown away. */
  String begin(StageSpec spec, String key) {
    for (String folder : folders(spec, key)) {
      if (!isFinished(folder)) {
        Remote.remove(folder);
      }
    }
    String folder = stage(spec) + "/" + key + "-" + run;
    write(folder + "/" + RUNNING, "");
    return folder;
  }

  /** Makes a result final. */
  void finish(StageSpec spec, String folder, ClusterRun run, double seconds) {
    Remote.remove(folder + "/scratch");
    Remote.removeDrafts(folder);
    if (!Remote.exists(folder + "/" + RUNNING)) {
      throw thrownAway(folder);
    }
    missing(spec, folder)
        .ifPresent(
            file -> {
              throw new IllegalStateException(spec.kind().name() + " wrote no " + file);
            });
    Remote.remove(folder + "/" + RUNNING);
    Map<String, Object> record = new LinkedHashMap<>(run.counts());
    String text =
        new JsonFields()
                .with("kind", spec.kind().name())
                .with("options", spec.options().values())
                .with("seconds", seconds)
                .with("counts", record)
                .with("notes", run.notes())
                .line()
            + "\n";
    write(folder + "/" + RECORD, text);
    if (missing(spec, folder).isPresent()) { // another run began in this moment
      Remote.remove(folder);
      throw thrownAway(folder);
    }
  }

  private static Optional<String> missing(StageSpec spec, String folder) {
    return spec.kind().outputs().stream()
        .map(Output::fileName)
        .filter(file -> !Remote.exists(folder + "/" + file))
        .findFirst();
  }

  private static DataException thrownAway(String folder) {
    return new DataException(
        folder + ": another run threw it away; start one at a time for a work folder");
  }

  private static void write(String file, String text) {
    try (OutputStream out = Remote.create(file)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new DataException(file + ": cannot be written: " + e.getMessage() + "; make room", e);
    }
  }

  /** Where an output of a finished stage is. */
  String output(StageSpec spec, String key, String name) {
    String folder =
        finished(spec, key)
            .orElseThrow(
                () ->
                    new DataException(
                        stage(spec) + "/" + key + ": is missing; run the recipe up to this stage"));
    return folder + "/" + spec.kind().output(name).fileName();
  }
}
