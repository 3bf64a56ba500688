package org.paraphrast.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.io.JsonFields;
import org.paraphrast.spark.data.Remote;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.train.StageKind.Output;
import org.paraphrast.train.StageSpec;

/**
 * Results of stages on the cluster's file system: {@code stages/NAME/KEY/}, as on one machine. A
 * stage works in {@code KEY.partial}, which is renamed when all of it is there; {@code stage.json}
 * is written last, so that a folder with it is whole even where renaming copies file by file.
 */
final class ClusterStore {
  private static final String RECORD = "stage.json";

  private final String stages;

  ClusterStore(String work) {
    this.stages = work + "/stages";
  }

  private String folder(StageSpec spec, String key) {
    return stages + "/" + spec.name() + "/" + key;
  }

  boolean has(StageSpec spec, String key) {
    return Remote.exists(folder(spec, key) + "/" + RECORD);
  }

  /** An empty folder to work in; what a killed run left is thrown away. */
  String begin(StageSpec spec, String key) {
    String partial = folder(spec, key) + ".partial";
    Remote.remove(partial);
    Remote.remove(folder(spec, key));
    Remote.createFolder(partial);
    return partial;
  }

  /** Makes a result final. */
  void finish(StageSpec spec, String key, String partial, ClusterRun run, double seconds) {
    for (Output output : spec.kind().outputs()) {
      if (!Remote.exists(partial + "/" + output.fileName())) {
        throw new IllegalStateException(spec.kind().name() + " wrote no " + output.fileName());
      }
    }
    Remote.remove(partial + "/scratch");
    String folder = folder(spec, key);
    Remote.rename(partial, folder);
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
    try (OutputStream out = Remote.create(folder + "/" + RECORD)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new DataException(folder + ": cannot be written: " + e.getMessage() + "; make room", e);
    }
  }

  /** Where an output of a finished stage is. */
  String output(StageSpec spec, String key, String name) {
    for (Output output : spec.kind().outputs()) {
      if (output.name().equals(name)) {
        return folder(spec, key) + "/" + output.fileName();
      }
    }
    throw new IllegalArgumentException(name);
  }
}
