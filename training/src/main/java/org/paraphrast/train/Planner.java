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

/** Foresees what a run will do, with sizes and times from earlier runs or from each kind's cost. */
final class Planner {
  /** Text shrinks about so much by xz, bz2, zst or gz. */
  private static final int COMPRESSION = 4;

  private final Function<InputRef, Optional<Path>> files;
  private final StageStore store;
  private final Contents contents;

  Planner(Function<InputRef, Optional<Path>> files, StageStore store, Contents contents) {
    this.files = files;
    this.store = store;
    this.contents = contents;
  }

  /** Checksums are those of results that are there; size is known or guessed. */
  private record Foreseen(Map<String, String> checksums, long size) {}

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
    List<String> checksums = new ArrayList<>();
    for (StageSpec.Input input : spec.inputs()) {
      if (input.ref() instanceof StageOutput ref) {
        Foreseen other = Objects.requireNonNull(foreseen.get(ref.stage()));
        String checksum = other.checksums().get(ref.output());
        if (checksum != null) {
          checksums.add(checksum);
        }
        inputBytes += other.size();
      } else {
        Path file = files.apply(input.ref()).orElseThrow();
        checksums.add(contents.ofData(file));
        inputBytes += uncompressed(file);
      }
    }
    boolean known = checksums.size() == spec.inputs().size();
    Optional<StageResult> found =
        known ? store.find(spec, StageStore.key(spec, checksums)) : Optional.empty();
    if (found.isPresent()) {
      long size = found.get().outputBytes();
      foreseen.put(spec.name(), new Foreseen(found.get().checksums(), size));
      return line(spec, State.DONE, inputBytes, size, 0, "");
    }
    PlannedStage line = estimate(spec, known ? State.TO_DO : State.UNKNOWN, inputBytes);
    foreseen.put(spec.name(), new Foreseen(Map.of(), line.outputBytes().value()));
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
