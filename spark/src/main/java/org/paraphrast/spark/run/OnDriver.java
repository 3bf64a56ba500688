package org.paraphrast.spark.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.spark.data.Remote;
import org.paraphrast.train.StageFiles;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageKind.Port;
import org.paraphrast.train.StageRun;

/**
 * Runs a stage as one machine does, on the driver: for kinds that Spark has nothing for. Inputs are
 * fetched, streamed and not held; outputs go to the folder of the stage.
 */
public final class OnDriver {
  private OnDriver() {}

  public static void run(ClusterRun run) {
    run(run, run.spec().kind());
  }

  /** Runs it by another of its kind, which leaves some of the work to the cluster. */
  public static void run(ClusterRun run, StageKind kind) {
    try (TemporaryFolder folder = TemporaryFolder.in(run.room().temporary())) {
      Path out = Files.createDirectories(folder.path().resolve("out"));
      Path scratch = Files.createDirectories(folder.path().resolve("scratch"));
      StageRun local =
          new StageRun(
              run.options(),
              fetched(run, folder.path()),
              run.spec().outputs(out),
              new StageRun.Room(scratch, run.room().memory(), run.room().threads()),
              StageFiles.PLAIN,
              run.progress());
      kind.run(local);
      local.counts().forEach(run::count);
      local.notes().forEach(run::note);
      for (var output : run.spec().kind().outputs()) {
        upload(out.resolve(output.fileName()), run.path(output.name()));
      }
    } catch (IOException e) {
      throw new DataException(
          run.room().temporary() + ": cannot be written: " + e.getMessage() + "; free some room",
          e);
    }
  }

  private static Map<Port, Map<String, Path>> fetched(ClusterRun run, Path folder)
      throws IOException {
    Map<Port, Map<String, Path>> files = new LinkedHashMap<>();
    int number = 0;
    for (var port : run.inputs().entrySet()) {
      Map<String, Path> labelled = new LinkedHashMap<>();
      for (var input : port.getValue().entrySet()) {
        Path own = Files.createDirectories(folder.resolve("in" + number++));
        labelled.put(input.getKey(), input.getValue().fetch(own));
      }
      files.put(port.getKey(), labelled);
    }
    return files;
  }

  /** Copies a file or a folder to the cluster's file system. */
  private static void upload(Path from, String to) throws IOException {
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        if (Files.isRegularFile(path)) {
          String inner = from.relativize(path).toString();
          Remote.upload(path, inner.isEmpty() ? to : to + "/" + inner);
        }
      }
    }
  }
}
