package org.paraphrast.train;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.LineWriter;
import org.paraphrast.json.JsonFields;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.train.Trainer.Done;

/** What a run did, for a reader: time, memory, counts and samples of every stage, as Markdown. */
public final class BuildReport {
  /** With what the counts of filters begin. */
  static final String FILTER = "filter ";

  private static final int SAMPLES = 20;
  private static final long SEED = 1;

  private static final List<String> COLUMNS =
      List.of("stage", "kind", "estimated s", "seconds", "CPU s", "peak MB", "output MB", "counts");

  private final String recipe;
  private final Map<String, Done> stages;

  private final Map<String, Double> estimates = new HashMap<>();

  /**
   * @param plan what was expected before the run
   */
  BuildReport(String recipe, Map<String, Done> stages, List<PlannedStage> plan) {
    this.recipe = recipe;
    this.stages = stages;
    plan.forEach(stage -> estimates.put(stage.name(), stage.seconds()));
  }

  /** Where a stage's first output is. */
  public Path result(String stage) {
    Done done = stages.get(stage);
    if (done == null) {
      throw new IllegalArgumentException("no stage " + stage);
    }
    return done.output(done.spec().kind().outputs().get(0).name());
  }

  /** The stage that ran last. */
  public String last() {
    return List.copyOf(stages.keySet()).get(stages.size() - 1);
  }

  /** Writes the report. */
  public void write(Path file) {
    write(file, lines().stream());
  }

  private static void write(Path file, Stream<String> lines) {
    try (LineWriter writer = new LineWriter(AtomicOutput.create(file))) {
      lines.forEach(writer::write);
      writer.commit();
    }
  }

  /** Writes the report as a page with plots. */
  public void writePage(Path file) {
    List<List<String>> table = new ArrayList<>();
    table.add(COLUMNS);
    stages.values().forEach(done -> table.add(cells(done, estimate(done))));
    Map<String, List<String>> details = new LinkedHashMap<>();
    stages.forEach((name, done) -> details.put(name, details(done)));
    details.values().removeIf(List::isEmpty);
    write(file, new TrainPage(recipe, stages.values()).html(table, details).lines());
  }

  /** Writes what went in and what came out of every stage, with checksums, as JSON. */
  public void writeManifest(Path file) {
    new JsonFields()
        .with("recipe", recipe)
        .with("stages", stages.values().stream().map(BuildReport::fields).toList())
        .write(file);
  }

  private static JsonFields fields(Done done) {
    JsonFields options = new JsonFields();
    done.spec()
        .options()
        .values()
        .forEach((name, values) -> options.with(name, String.join(", ", values)));
    return new JsonFields()
        .with("name", done.spec().name())
        .with("kind", done.spec().kind().name())
        .with("version", done.spec().kind().version())
        .with("key", String.valueOf(done.folder().getFileName()))
        .with("options", options)
        .with("defaults", defaults(done))
        .with(
            "inputs",
            done.spec().inputs().stream().map(in -> in.port().name() + ": " + in.ref()).toList())
        .with("outputs", done.result().checksums());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("# Build report of the recipe `" + recipe + "`");
    lines.add("");
    lines.add(
        "Seconds and processor seconds are of the run that did the work; estimated are those that"
            + " this run expected of a stage before it began; peak is the largest resident size of"
            + " the process while the stage ran.");
    lines.add("");
    lines.add(row(COLUMNS));
    lines.add("|---|---|---:|---:|---:|---:|---:|---|");
    double estimated = 0;
    double seconds = 0;
    double cpuSeconds = 0;
    for (Done done : stages.values()) {
      lines.add(row(cells(done, estimate(done))));
      estimated += done.cached() ? 0 : estimates.getOrDefault(done.spec().name(), 0.0);
      seconds += done.result().seconds();
      cpuSeconds += done.result().cpuSeconds();
    }
    lines.add(
        String.format(
            Locale.ROOT, "| all | | %.1f | %.1f | %.1f | | | |", estimated, seconds, cpuSeconds));
    for (Done done : stages.values()) {
      List<String> details = details(done);
      if (!details.isEmpty()) {
        lines.addAll(List.of("", "## " + done.spec().name(), ""));
        details.forEach(detail -> lines.add("- " + detail));
      }
    }
    return lines;
  }

  /** What was expected of a stage that this run did. */
  private String estimate(Done done) {
    Double seconds = estimates.get(done.spec().name());
    return done.cached() || seconds == null
        ? "done before"
        : String.format(Locale.ROOT, "%.1f", seconds);
  }

  /** The options of a stage that were left to their defaults. */
  private static List<String> defaults(Done done) {
    return done.spec().options().values().keySet().stream()
        .filter(done.spec().options()::isDefault)
        .toList();
  }

  /** The values of all options, and which of them were not given. */
  private static String options(Done done) {
    StageOptions options = done.spec().options();
    return done.spec().kind().options().stream()
        .map(
            option -> {
              String value =
                  String.join(", ", options.values().getOrDefault(option.name(), List.of()));
              boolean byDefault = options.isDefault(option.name());
              String shown = byDefault ? option.shownDefault() : value;
              return option.name() + " " + shown + (byDefault ? " (default)" : "");
            })
        .collect(Collectors.joining("; "));
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }

  private static List<String> cells(Done done, String estimate) {
    StageResult result = done.result();
    String counts =
        result.counts().entrySet().stream()
            .filter(entry -> !entry.getKey().startsWith(FILTER))
            .map(entry -> entry.getKey() + " " + grouped(entry.getValue()))
            .collect(Collectors.joining("; "));
    return List.of(
        done.spec().name(),
        done.spec().kind().name(),
        estimate,
        String.format(Locale.ROOT, "%.1f", result.seconds()),
        String.format(Locale.ROOT, "%.1f", result.cpuSeconds()),
        String.format(Locale.ROOT, "%.0f", result.peakBytes() / 1e6),
        String.format(Locale.ROOT, "%.1f", result.outputBytes() / 1e6),
        counts);
  }

  /** What there is to say of a stage. */
  private static List<String> details(Done done) {
    List<String> details = new ArrayList<>();
    if (!done.spec().kind().options().isEmpty()) {
      details.add("options: " + options(done));
    }
    details.addAll(done.result().notes());
    done.result()
        .counts()
        .forEach(
            (what, number) -> {
              if (what.startsWith(FILTER)) {
                details.add(what.substring(FILTER.length()) + ": " + grouped(number));
              }
            });
    for (StageKind.Output output : done.spec().kind().outputs()) {
      if (output.fileName().endsWith(".table")) {
        details.addAll(samples(done.folder().resolve(output.fileName())));
      }
    }
    return details;
  }

  /** Pairs drawn uniformly (reservoir sampling), in the order of the table. */
  private static List<String> samples(Path file) {
    SplittableRandom random = new SplittableRandom(SEED);
    Drawn[] drawn = new Drawn[SAMPLES];
    long[] seen = {0};
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      table.forEach(
          entry -> {
            long place = seen[0] < SAMPLES ? seen[0] : random.nextLong(seen[0] + 1);
            if (place < SAMPLES) {
              drawn[(int) place] = new Drawn(seen[0], entry);
            }
            seen[0]++;
          });
    }
    return Arrays.stream(drawn, 0, (int) Math.min(SAMPLES, seen[0]))
        .sorted(Comparator.comparingLong(Drawn::number))
        .map(Drawn::entry)
        .map(
            entry ->
                String.format(
                    Locale.ROOT,
                    "sample: %s → %s (%.4f)",
                    entry.source(),
                    entry.target(),
                    entry.score()))
        .toList();
  }

  /** A pair, and the how-manieth of its table it is. */
  private record Drawn(long number, TableEntry entry) {}

  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
