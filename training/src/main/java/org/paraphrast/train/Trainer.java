package org.paraphrast.train;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.paraphrast.io.DataException;
import org.paraphrast.io.InnerPath;
import org.paraphrast.io.Progress;
import org.paraphrast.io.RemovedAtExit;
import org.paraphrast.train.InputRef.StageOutput;

/**
 * Runs recipes: each stage after those it depends on, unless a result for the same kind, options
 * and input content is in the work folder. A run that was killed at any point is taken up at the
 * stage it was in. Not thread-safe; a lock keeps two processes from one work folder.
 */
public final class Trainer {
  private final TrainSettings settings;
  private final Progress progress;
  private final Listener listener;
  private final StageStore store;
  private final Contents contents;

  /** The rules of stages, which may take seconds to find out. */
  private final Map<Asked, String> rules = new HashMap<>();

  private record Asked(String stage, List<String> checksums) {}

  /** Hears what a run is doing. */
  public interface Listener {
    /** A stage begins. */
    void started(String stage, int number, int total);

    /** How long all stages that are not done will take, as far as that is known by now. */
    default void left(double seconds) {}

    /** A stage was done before, but this file of its result has been changed since. */
    default void damaged(String stage, Path file) {}

    /** A stage is done, or was done before. */
    void finished(String stage, boolean cached, double seconds);
  }

  public Trainer(TrainSettings settings, Progress progress, Listener listener) {
    this.settings = settings;
    this.progress = progress;
    this.listener = listener;
    try {
      Files.createDirectories(settings.work());
    } catch (IOException e) {
      throw DataException.in(
          settings.work(), "cannot be created: " + e.getMessage(), "choose another --work");
    }
    requireNoLinksOut(settings.work());
    this.contents = new Contents(settings.work().resolve("checksums.tsv"));
    this.store = new StageStore(settings.work(), contents);
  }

  /** Runs a recipe, or only {@code upTo} one of its stages and what that needs. */
  public BuildReport run(Recipe recipe, Optional<String> upTo) {
    List<StageSpec> stages = upTo.map(recipe::upTo).orElseGet(recipe::stages);
    checked(recipe, stages).throwIfAny();
    try (FileChannel channel = lockFile();
        FileLock lock = lock(channel)) {
      Objects.requireNonNull(lock);
      store.sweep();
      Map<String, Done> done = new LinkedHashMap<>();
      Forecast forecast = forecast();
      List<PlannedStage> plan = forecast.plan(stages);
      TimeLeft left = new TimeLeft(plan);
      for (StageSpec spec : stages) {
        listener.left(left.seconds());
        Done one = run(spec, done, stages.size());
        done.put(spec.name(), one);
        if (one.cached()) {
          left.skipped(spec.name());
        } else {
          left.done(spec.name(), one.result().seconds());
          left.update(forecast.plan(stages).subList(done.size(), stages.size()));
        }
      }
      return new BuildReport(recipe.name(), done, plan);
    } catch (IOException e) {
      throw DataException.in(
          settings.work(), "cannot be locked: " + e.getMessage(), "choose another --work");
    }
  }

  /** What a run would do; files may be missing yet. */
  public List<PlannedStage> plan(Recipe recipe, Optional<String> upTo) {
    List<StageSpec> stages = upTo.map(recipe::upTo).orElseGet(recipe::stages);
    checked(recipe, stages).missing();
    return forecast().plan(stages);
  }

  /** With one measurement of the machine, if one is needed. */
  private Forecast forecast() {
    OptionalDouble[] slowness = {OptionalDouble.empty()};
    return new Forecast(
        this::file,
        this::key,
        store,
        contents,
        () -> {
          if (slowness[0].isEmpty()) {
            slowness[0] = OptionalDouble.of(Slowness.measure());
          }
          return slowness[0].getAsDouble();
        });
  }

  /**
   * A stage that is done.
   *
   * @param folder where its outputs are
   * @param cached whether an earlier run did it
   */
  record Done(StageSpec spec, Path folder, StageResult result, boolean cached) {
    Path output(String name) {
      return folder.resolve(spec.kind().output(name).fileName());
    }
  }

  private Done run(StageSpec spec, Map<String, Done> done, int total) {
    listener.started(spec.name(), done.size() + 1, total);
    List<Path> inputs = new ArrayList<>();
    List<String> checksums = new ArrayList<>();
    for (StageSpec.Input input : spec.inputs()) {
      if (input.ref() instanceof StageOutput ref) {
        Done other = Objects.requireNonNull(done.get(ref.stage()));
        inputs.add(other.output(ref.output()));
        checksums.add(Objects.requireNonNull(other.result().checksums().get(ref.output())));
      } else {
        Path file = file(input.ref()).orElseThrow();
        inputs.add(file);
        checksums.add(contents.ofData(file));
      }
    }
    String key = key(spec, inputs, checksums);
    StageStore.Found found = store.find(spec, key);
    found.damaged().forEach(file -> listener.damaged(spec.name(), file));
    Optional<StageResult> earlier = found.result();
    StageResult result = earlier.orElseGet(() -> execute(spec, key, inputs, checksums));
    listener.finished(spec.name(), earlier.isPresent(), result.seconds());
    return new Done(spec, store.folder(spec, key), result, earlier.isPresent());
  }

  private String key(StageSpec spec, List<Path> inputs, List<String> checksums) {
    String rules =
        this.rules.computeIfAbsent(
            new Asked(spec.name(), checksums),
            asked -> spec.kind().rules(stageRun(spec, inputs, settings.work(), Progress.none())));
    return StageStore.key(spec, rules, checksums);
  }

  private StageRun stageRun(StageSpec spec, List<Path> inputs, Path folder, Progress reporter) {
    return new StageRun(
        spec.options(),
        spec.byPort(inputs),
        spec.outputs(folder),
        new StageRun.Room(folder, settings.memory(), settings.threads()),
        StageFiles.PLAIN,
        reporter);
  }

  private StageResult execute(
      StageSpec spec, String key, List<Path> inputs, List<String> checksums) {
    try (RemovedAtExit partial = store.begin(spec, key)) {
      StageResult result = execute(spec, inputs, partial.path());
      requireUnchanged(spec, inputs, checksums);
      store.finish(spec, key, partial.path(), result);
      return result;
    }
  }

  private StageResult execute(StageSpec spec, List<Path> inputs, Path partial) {
    StageRun run = stageRun(spec, inputs, partial, progress);
    ProcessUse.reset();
    long start = System.nanoTime();
    long cpuStart = ProcessUse.processorNanos();
    spec.kind().run(run);
    double seconds = (System.nanoTime() - start) / 1e9;
    double cpuSeconds = (ProcessUse.processorNanos() - cpuStart) / 1e9;
    long peakBytes = ProcessUse.peakBytes();
    return new StageResult(
        StageStore.outputs(spec, partial, Contents::of),
        StageStore.outputs(spec, partial, Contents::size),
        inputs.stream().mapToLong(Contents::size).sum(),
        seconds,
        cpuSeconds,
        peakBytes,
        run.counts(),
        run.notes(),
        run.charts());
  }

  /** A work folder may come with a recipe: nothing is to be written, or read, through its links. */
  private static void requireNoLinksOut(Path work) {
    try (Stream<Path> paths = Files.walk(work)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        if (!path.equals(work) && InnerPath.isLinkOut(work, path)) {
          throw DataException.in(path, "is a link that leads out of the work folder", "remove it");
        }
      }
    } catch (IOException | UncheckedIOException e) {
      throw DataException.in(work, "cannot be read: " + e.getMessage(), "choose another --work");
    }
  }

  /** What was read while it changed must not be kept under the checksum from before. */
  private void requireUnchanged(StageSpec spec, List<Path> inputs, List<String> checksums) {
    for (int i = 0; i < inputs.size(); i++) {
      boolean data = !(spec.inputs().get(i).ref() instanceof StageOutput);
      if (data && !contents.ofData(inputs.get(i)).equals(checksums.get(i))) {
        throw DataException.in(
            inputs.get(i), "was changed while " + spec.name() + " read it", "run the recipe again");
      }
    }
  }

  /** All files that are missing or mistaken at once, before an hour is spent on the first. */
  private Faults checked(Recipe recipe, List<StageSpec> stages) {
    Faults faults = new Faults(recipe.file());
    new RecipeCheck(Optional.of(settings.data()), faults).check(stages);
    return faults;
  }

  private Optional<Path> file(InputRef ref) {
    return RecipeCheck.file(ref, Optional.of(settings.data()));
  }

  private FileChannel lockFile() throws IOException {
    return FileChannel.open(
        settings.work().resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private FileLock lock(FileChannel channel) throws IOException {
    FileLock lock = channel.tryLock();
    if (lock == null) {
      throw DataException.in(
          settings.work(), "is in use by another run", "wait for it or choose another --work");
    }
    return lock;
  }
}
