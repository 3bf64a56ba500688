package org.paraphrast.train;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.paraphrast.train.InputRef.StageOutput;
import org.paraphrast.train.PlannedStage.Bytes;
import org.paraphrast.train.PlannedStage.State;
import org.paraphrast.train.StageKind.Output;
import org.paraphrast.train.Trainer.Done;

/**
 * Foresees what a run will do, with sizes and times from earlier runs or from each kind's cost.
 *
 * @param slowness by which costs are multiplied on this machine
 */
record Forecast(
    Function<InputRef, Optional<Path>> files,
    Keys keys,
    StageStore store,
    Contents contents,
    DoubleSupplier slowness) {
  /** By how much text is compressed. */
  private static final Map<String, Double> COMPRESSION =
      Map.of("xz", 4.3, "bz2", 4.3, "zst", 3.3, "gz", 3.0);

  /** Knows the key of a stage whose inputs are all there. */
  interface Keys {
    String of(StageSpec spec, List<Path> inputs, List<String> checksums);
  }

  /** A result, if it is there; sizes of its outputs on the disk are known or guessed. */
  private record Foreseen(StageSpec spec, Optional<Done> done, Map<String, Long> sizes) {
    Path file(String output) {
      return Path.of(spec.kind().output(output).fileName());
    }

    long size(String output) {
      return Objects.requireNonNull(sizes.get(output));
    }
  }

  /**
   * What a stage gets.
   *
   * @param bytes on the disk
   * @param seconds by the cost of the kind, with what the kind takes for itself
   * @param basis of the size of the output, in megabytes
   */
  private record Load(long bytes, double seconds, double basis) {}

  List<PlannedStage> plan(List<StageSpec> stages) {
    Map<String, Foreseen> foreseen = new HashMap<>();
    List<PlannedStage> plan = new ArrayList<>();
    for (StageSpec spec : stages) {
      plan.add(plan(spec, foreseen));
    }
    return plan;
  }

  private PlannedStage plan(StageSpec spec, Map<String, Foreseen> foreseen) {
    Load load = new Load(0, spec.kind().cost().seconds(), 0);
    List<Path> inputs = new ArrayList<>();
    List<String> checksums = new ArrayList<>();
    boolean missing = false;
    for (StageSpec.Input input : spec.inputs()) {
      if (input.ref() instanceof StageOutput ref) {
        Foreseen other = Objects.requireNonNull(foreseen.get(ref.stage()));
        if (other.done().isPresent()) {
          Done done = other.done().get();
          inputs.add(done.output(ref.output()));
          checksums.add(Objects.requireNonNull(done.result().checksums().get(ref.output())));
        }
        load = more(load, spec, input, other.file(ref.output()), other.size(ref.output()));
      } else {
        Path file = files.apply(input.ref()).orElseThrow();
        if (!Files.isReadable(file)) {
          missing = true;
          continue;
        }
        checksums.add(contents.ofData(file));
        inputs.add(file);
        load = more(load, spec, input, file, Contents.size(file));
      }
    }
    boolean known = checksums.size() == spec.inputs().size();
    String key = known ? keys.of(spec, inputs, checksums) : "";
    Optional<StageResult> found = known ? store.find(spec, key).result() : Optional.empty();
    if (found.isPresent()) {
      Done done = new Done(spec, store.folder(spec, key), found.get(), true);
      foreseen.put(spec.name(), new Foreseen(spec, Optional.of(done), found.get().sizes()));
      return line(spec, State.DONE, load, found.get().outputBytes(), 0, "");
    }
    State state = missing ? State.NO_DATA : known ? State.TO_DO : State.UNKNOWN;
    return estimate(spec, state, load, foreseen);
  }

  private static Load more(
      Load load, StageSpec spec, StageSpec.Input input, Path file, long bytes) {
    double megabytes = bytes * compression(file) / 1e6;
    return new Load(
        load.bytes() + bytes,
        load.seconds() + spec.kind().seconds(input.port(), megabytes, spec.options()),
        load.basis() + spec.kind().basis(input.port(), megabytes, spec.options()));
  }

  private PlannedStage estimate(
      StageSpec spec, State state, Load load, Map<String, Foreseen> foreseen) {
    Optional<StageResult> earlier =
        store.earlier(spec).filter(before -> before.inputBytes() > 0 == load.bytes() > 0);
    Map<String, Long> sizes = new LinkedHashMap<>();
    double scale =
        earlier
            .filter(before -> before.inputBytes() > 0)
            .map(before -> (double) load.bytes() / before.inputBytes())
            .orElse(1.0);
    double megabytes = spec.kind().outputOf(load.basis(), spec.options());
    for (Output output : spec.kind().outputs()) {
      double guess = megabytes * 1e6 / compression(Path.of(output.fileName()));
      long before = earlier.map(result -> result.sizes().get(output.name())).orElse(0L);
      sizes.put(output.name(), (long) (earlier.isPresent() ? before * scale : guess));
    }
    foreseen.put(spec.name(), new Foreseen(spec, Optional.empty(), sizes));
    long bytes = sizes.values().stream().mapToLong(Long::longValue).sum();
    return earlier.isPresent()
        ? line(spec, state, load, bytes, earlier.get().seconds() * scale, "an earlier run")
        : line(
            spec,
            state,
            load,
            bytes,
            load.seconds() * slowness.getAsDouble(),
            "the size of the input");
  }

  private static PlannedStage line(
      StageSpec spec, State state, Load load, long out, double seconds, String basis) {
    return new PlannedStage(
        spec.name(),
        spec.kind().name(),
        state,
        new Bytes(load.bytes()),
        new Bytes(out),
        seconds,
        basis);
  }

  private static double compression(Path file) {
    String name = file.toString();
    return COMPRESSION.getOrDefault(name.substring(name.lastIndexOf('.') + 1), 1.0);
  }
}
