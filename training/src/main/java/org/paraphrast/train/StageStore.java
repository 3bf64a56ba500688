package org.paraphrast.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.paraphrast.io.DataException;
import org.paraphrast.io.RemovedAtExit;
import org.paraphrast.train.StageKind.Output;

/**
 * The results of stages on the disk: {@code stages/NAME/KEY/}, where KEY stands for the kind, its
 * version, its rules, the options and the content of all inputs. A stage works in {@code
 * KEY.partial} and is renamed when everything is on the disk, so that a folder without the suffix
 * is always whole, whenever the process was killed. A result is used again only while the checksums
 * of its outputs are those that were recorded.
 */
final class StageStore {
  private static final String RECORD = "stage.json";
  private static final String PARTIAL = ".partial";
  private static final int KEY_LENGTH = 16;

  private final Path stages;
  private final Contents contents;

  StageStore(Path work, Contents contents) {
    this.stages = work.resolve("stages");
    this.contents = contents;
  }

  /**
   * The key of a stage.
   *
   * @param rules what its kind goes by
   * @param checksums of the inputs, in their order
   */
  static String key(StageSpec spec, String rules, List<String> checksums) {
    StringBuilder text = new StringBuilder();
    text.append(spec.kind().name()).append(' ').append(spec.kind().version()).append('\n');
    text.append(spec.options().key());
    for (int i = 0; i < checksums.size(); i++) {
      StageSpec.Input input = spec.inputs().get(i);
      text.append(input.port().name()).append('/').append(input.label()).append(' ');
      text.append(checksums.get(i)).append('\n');
    }
    text.append(rules);
    return Contents.ofText(text.toString()).substring(0, KEY_LENGTH);
  }

  Path folder(StageSpec spec, String key) {
    return stages.resolve(spec.name()).resolve(key);
  }

  /**
   * An earlier result.
   *
   * @param result it, if it is as it was made
   * @param damaged the files that are not; the stage has to be done again
   */
  record Found(Optional<StageResult> result, List<Path> damaged) {}

  /** The result of an earlier run with the same key. */
  Found find(StageSpec spec, String key) {
    Path record = folder(spec, key).resolve(RECORD);
    if (!Files.exists(record)) {
      return new Found(Optional.empty(), List.of());
    }
    Optional<StageResult> result = readable(record);
    List<Path> damaged =
        result.map(read -> damaged(spec, folder(spec, key), read)).orElse(List.of(record));
    return new Found(result.filter(read -> damaged.isEmpty()), damaged);
  }

  private List<Path> damaged(StageSpec spec, Path folder, StageResult result) {
    List<Path> damaged = new ArrayList<>();
    for (Output output : spec.kind().outputs()) {
      Path path = folder.resolve(output.fileName());
      Long size = result.sizes().get(output.name());
      if (size == null
          || !Files.exists(path)
          || Contents.size(path) != size
          || !contents.ofResult(path).equals(result.checksums().get(output.name()))) {
        damaged.add(path);
      }
    }
    return damaged;
  }

  /** Any earlier result of a stage with this name, the newest: how long it took then. */
  Optional<StageResult> earlier(StageSpec spec) {
    Path folder = stages.resolve(spec.name());
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> keys = Files.list(folder)) {
      return keys.filter(key -> !key.toString().endsWith(PARTIAL))
          .map(key -> key.resolve(RECORD))
          .filter(Files::exists)
          .max(Comparator.comparingLong(record -> record.toFile().lastModified()))
          .flatMap(StageStore::readable);
    } catch (IOException e) {
      throw DataException.in(folder, "cannot be read: " + e.getMessage(), "check its permissions");
    }
  }

  /** Removes what killed runs left of stages; there must be no other run. */
  void sweep() {
    try (Stream<Path> paths = Files.exists(stages) ? Files.walk(stages, 2) : Stream.of()) {
      for (Path path : paths.filter(path -> path.toString().endsWith(PARTIAL)).toList()) {
        remove(path);
      }
    } catch (IOException e) {
      throw DataException.in(stages, "cannot be swept: " + e.getMessage(), "choose another --work");
    }
  }

  /** What a record says; empty if it is damaged. */
  private static Optional<StageResult> readable(Path record) {
    try {
      return Optional.of(StageResult.read(record));
    } catch (DataException e) {
      return Optional.empty();
    }
  }

  /** An empty folder to work in; what an interrupted run left is thrown away. */
  RemovedAtExit begin(StageSpec spec, String key) {
    Path partial = stages.resolve(spec.name()).resolve(key + PARTIAL);
    try {
      remove(partial);
      return RemovedAtExit.make(partial, Files::createDirectories);
    } catch (IOException e) {
      throw DataException.in(
          partial, "cannot be created: " + e.getMessage(), "choose another --work");
    }
  }

  /** Something of each output of a stage that worked in a folder, by name. */
  static <T> Map<String, T> outputs(StageSpec spec, Path folder, Function<Path, T> what) {
    Map<String, T> all = new LinkedHashMap<>();
    spec.outputs(folder)
        .forEach(
            (output, path) -> {
              if (!Files.exists(path)) {
                throw new IllegalStateException(
                    spec.kind().name() + " wrote no " + output.fileName());
              }
              all.put(output.name(), what.apply(path));
            });
    return all;
  }

  /** Records the result and makes the folder final. */
  void finish(StageSpec spec, String key, Path partial, StageResult result) {
    try {
      result.write(partial.resolve(RECORD));
      Path folder = folder(spec, key);
      remove(folder); // an older result that was found damaged
      Files.move(partial, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw DataException.in(
          partial, "cannot be renamed: " + e.getMessage(), "free some disk space");
    }
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
