package org.paraphrast.train;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.JsonFields;
import org.paraphrast.io.LineWriter;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.train.Trainer.Done;

/** What a run did, for a reader: time, memory, counts and samples of every stage, as Markdown. */
public final class BuildReport {
  private static final int SAMPLES = 20;
  private static final long SEED = 1;

  private final String recipe;
  private final Map<String, Done> stages;

  BuildReport(String recipe, Map<String, Done> stages) {
    this.recipe = recipe;
    this.stages = stages;
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
    try (LineWriter writer = new LineWriter(AtomicOutput.create(file))) {
      lines().forEach(writer::write);
      writer.commit();
    }
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
        "Seconds and processor seconds are of the run that did the work; peak is the largest"
            + " resident size of the process while the stage ran.");
    lines.add("");
    lines.add("| stage | kind | seconds | CPU s | peak MB | output MB | counts |");
    lines.add("|---|---|---:|---:|---:|---:|---|");
    double seconds = 0;
    double cpuSeconds = 0;
    for (Done done : stages.values()) {
      lines.add(row(done));
      seconds += done.result().seconds();
      cpuSeconds += done.result().cpuSeconds();
    }
    lines.add(String.format(Locale.ROOT, "| all | | %.1f | %.1f | | | |", seconds, cpuSeconds));
    for (Done done : stages.values()) {
      addDetails(done, lines);
    }
    return lines;
  }

  private static String row(Done done) {
    StageResult result = done.result();
    String counts =
        result.counts().entrySet().stream()
            .filter(entry -> !entry.getKey().startsWith("filter "))
            .map(entry -> entry.getKey() + " " + grouped(entry.getValue()))
            .collect(Collectors.joining("; "));
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.1f | %.1f | %.0f | %.1f | %s |",
        done.spec().name(),
        done.spec().kind().name(),
        result.seconds(),
        result.cpuSeconds(),
        result.peakBytes() / 1e6,
        result.outputBytes() / 1e6,
        counts);
  }

  private static void addDetails(Done done, List<String> lines) {
    List<String> details = new ArrayList<>(done.result().notes());
    done.result()
        .counts()
        .forEach(
            (what, number) -> {
              if (what.startsWith("filter ")) {
                details.add(what.substring("filter ".length()) + ": " + grouped(number));
              }
            });
    for (StageKind.Output output : done.spec().kind().outputs()) {
      if (output.fileName().endsWith(".table")) {
        details.addAll(samples(done.folder().resolve(output.fileName())));
      }
    }
    if (!details.isEmpty()) {
      lines.add("");
      lines.add("## " + done.spec().name());
      lines.add("");
      details.forEach(detail -> lines.add("- " + detail));
    }
  }

  /** Pairs drawn uniformly (reservoir sampling), in the order of the table. */
  private static List<String> samples(Path file) {
    SplittableRandom random = new SplittableRandom(SEED);
    TableEntry[] drawn = new TableEntry[SAMPLES];
    long[] order = new long[SAMPLES];
    long[] seen = {0};
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      table.forEach(
          entry -> {
            long place = seen[0] < SAMPLES ? seen[0] : random.nextLong(seen[0] + 1);
            if (place < SAMPLES) {
              drawn[(int) place] = entry;
              order[(int) place] = seen[0];
            }
            seen[0]++;
          });
    }
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < Math.min(SAMPLES, seen[0]); i++) {
      places.add(i);
    }
    places.sort((a, b) -> Long.compare(order[a], order[b]));
    return places.stream()
        .map(
            place ->
                String.format(
                    Locale.ROOT,
                    "sample: %s → %s (%.4f)",
                    drawn[place].source(),
                    drawn[place].target(),
                    drawn[place].score()))
        .toList();
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
