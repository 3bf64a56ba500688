package org.paraphrast.train;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.paraphrast.train.InputRef.StageOutput;
import org.paraphrast.train.PlannedStage.Bytes;
import org.paraphrast.train.PlannedStage.State;
import org.paraphrast.train.Trainer.Done;

/** Foresees what a run will do, with sizes and times from earlier runs or from each kind's cost. */
final class Forecast {
  /** Text shrinks about so much by xz, bz2, zst or gz. */
  private static final int COMPRESSION = 4;

  private final Function<InputRef, Optional<Path>> files;
  private final Keys keys;
  private final StageStore store;
  private final Contents contents;

  Forecast(
      Function<InputRef, Optional<Path>> files, Keys keys, StageStore store, Contents contents) {
    this.files = files;
    this.keys = keys;
    this.store = store;
    this.contents = contents;
  }

  /** Knows the key of a stage whose inputs are all there. */
  interface Keys {
    String of(StageSpec spec, List<Path> inputs, List<String> checksums);
  }

  /** A result, if it is there; its size is known or guessed. */
  private record Foreseen(Optional<Done> done, long size) {}

  List<PlannedStage> plan(List<StageSpec> stages) {
    Map<String, Foreseen> foreseen = new HashMap<>();
    List<PlannedStage> plan = new ArrayList<>();
    for (StageSpec spec : stages) {
      plan.add(plan(spec, foreseen));
    }
    return plan;
  }

  private PlannedStage plan(StageSpec spec, Map<String, Foreseen> foreseen) {
    long inputBytes = 0;
    List<Path> inputs = new ArrayList<>();
    List<String> checksums = new ArrayList<>();
    for (StageSpec.Input input : spec.inputs()) {
      if (input.ref() instanceof StageOutput ref) {
        Foreseen other = Objects.requireNonNull(foreseen.get(ref.stage()));
        if (other.done().isPresent()) {
          Done done = other.done().get();
          inputs.add(done.output(ref.output()));
          checksums.add(Objects.requireNonNull(done.result().checksums().get(ref.output())));
        }
        inputBytes += other.size();
      } else {
        Path file = files.apply(input.ref()).orElseThrow();
        checksums.add(contents.ofData(file));
        inputs.add(file);
        inputBytes += uncompressed(file);
      }
    }
    boolean known = checksums.size() == spec.inputs().size();
    String key = known ? keys.of(spec, inputs, checksums) : "";
    Optional<StageResult> found = known ? store.find(spec, key) : Optional.empty();
    if (found.isPresent()) {
      long size = found.get().outputBytes();
      Done done = new Done(spec, store.folder(spec, key), found.get(), true);
      foreseen.put(spec.name(), new Foreseen(Optional.of(done), size));
      return line(spec, State.DONE, inputBytes, size, 0, "");
    }
    PlannedStage line = estimate(spec, known ? State.TO_DO : State.UNKNOWN, inputBytes);
    foreseen.put(spec.name(), new Foreseen(Optional.empty(), line.outputBytes().value()));
    return line;
  }

  private PlannedStage estimate(StageSpec spec, State state, long inputBytes) {
    Optional<StageResult> earlier = store.earlier(spec);
    if (earlier.isPresent()) {
      StageResult before = earlier.get();
      return line(
          spec, state, inputBytes, before.outputBytes(), before.seconds(), "an earlier run");
    }
    StageKind.Cost cost = spec.kind().cost();
    long output = (long) (inputBytes * cost.outputPerInput());
    double seconds = inputBytes / 1e6 * cost.secondsPerMegabyte();
    return line(spec, state, inputBytes, output, seconds, "the size of the input");
  }

  private static PlannedStage line(
      StageSpec spec, State state, long in, long out, double seconds, String basis) {
    return new PlannedStage(
        spec.name(), spec.kind().name(), state, new Bytes(in), new Bytes(out), seconds, basis);
  }

  private static long uncompressed(Path file) {
    long size = Contents.size(file);
    return file.toString().matches(".*\\.(xz|gz|bz2|zst)") ? size * COMPRESSION : size;
  }
}
