package org.paraphrast.train;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.io.Progress;
import org.paraphrast.train.StageKind.OutputSpec;

/** One run of a stage: what it gets, where its results go, and what it has to say. */
public final class StageRun {
  private final StageSpec spec;
  private final List<Path> inputs;
  private final Path folder;
  private final TrainSettings settings;
  private final Progress progress;
  private final Map<String, Long> counts = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();

  /**
   * @param inputs the files of {@code spec.inputs()}, in that order
   * @param folder where the outputs go
   */
  StageRun(
      StageSpec spec, List<Path> inputs, Path folder, TrainSettings settings, Progress progress) {
    this.spec = spec;
    this.inputs = List.copyOf(inputs);
    this.folder = folder;
    this.settings = settings;
    this.progress = progress;
  }

  /** The file of an input that has one. */
  public Path input(String port) {
    return optional(port).orElseThrow();
  }

  public Optional<Path> optional(String port) {
    return labelled(port).values().stream().findFirst();
  }

  /** The files of an input by label, in the order of the recipe. */
  public Map<String, Path> labelled(String port) {
    Map<String, Path> files = new LinkedHashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      StageSpec.Input input = spec.inputs().get(i);
      if (input.port().equals(port)) {
        files.put(input.label(), inputs.get(i));
      }
    }
    return files;
  }

  /** Where an output of the kind is to be written. */
  public Path output(String name) {
    for (OutputSpec output : spec.kind().outputs()) {
      if (output.name().equals(name)) {
        return folder.resolve(output.fileName());
      }
    }
    throw new IllegalArgumentException(spec.kind().name() + " has no output " + name);
  }

  public StageOptions options() {
    return spec.options();
  }

  /** A folder for temporary files; it goes away with the run. */
  public Path temporary() {
    return folder;
  }

  /** Bytes that sorting and counting may use. */
  public long memory() {
    return settings.memory();
  }

  public int threads() {
    return settings.threads();
  }

  public Progress progress() {
    return progress;
  }

  /** Something counted, for the report. */
  public void count(String what, long number) {
    counts.put(what, number);
  }

  /** A sentence for the report. */
  public void note(String text) {
    notes.add(text);
  }

  Map<String, Long> counts() {
    return counts;
  }

  List<String> notes() {
    return notes;
  }
}
