package org.paraphrast.train;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;

/**
 * What a finished stage left behind, kept as {@code stage.json} beside its outputs.
 *
 * @param checksums SHA-256 of each output by name; a folder's covers all its files
 * @param sizes bytes of each output
 * @param inputBytes size of all inputs, to scale the time of the next run
 * @param seconds it took
 * @param cpuSeconds of processor time it took, all threads together
 * @param peakBytes largest resident size while it ran
 * @param counts for the report
 * @param notes for the report
 * @param charts for the page; none in results of older versions
 */
record StageResult(
    Map<String, String> checksums,
    Map<String, Long> sizes,
    long inputBytes,
    double seconds,
    double cpuSeconds,
    long peakBytes,
    Map<String, Long> counts,
    List<String> notes,
    List<StageChart> charts) {
  StageResult {
    checksums = Collections.unmodifiableMap(new LinkedHashMap<>(checksums));
    sizes = Collections.unmodifiableMap(new LinkedHashMap<>(sizes));
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    notes = List.copyOf(notes);
    charts = List.copyOf(charts);
  }

  long outputBytes() {
    return sizes.values().stream().mapToLong(Long::longValue).sum();
  }

  void write(Path file) {
    new JsonFields()
        .with("checksums", checksums)
        .with("sizes", sizes)
        .with("inputBytes", inputBytes)
        .with("seconds", seconds)
        .with("cpuSeconds", cpuSeconds)
        .with("peakBytes", peakBytes)
        .with("counts", counts)
        .with("notes", notes)
        .with("charts", charts.stream().map(StageResult::fields).toList())
        .write(file);
  }

  static StageResult read(Path file) {
    JsonObject json = JsonObject.parse(TextFiles.text(file), file.toString(), 1);
    JsonObject checksums = json.object("checksums");
    return new StageResult(
        checksums.byName(checksums::string),
        numbers(json.object("sizes")),
        (long) number(json, "inputBytes"),
        number(json, "seconds"),
        number(json, "cpuSeconds"),
        (long) number(json, "peakBytes"),
        numbers(json.object("counts")),
        json.strings("notes"),
        json.has("charts")
            ? json.objects("charts").stream().map(StageResult::chart).toList()
            : List.of());
  }

  private static double number(JsonObject json, String name) {
    return json.has(name) ? json.number(name) : 0;
  }

  private static Map<String, Long> numbers(JsonObject json) {
    return json.byName(name -> (long) json.number(name));
  }

  private static JsonFields fields(StageChart chart) {
    return new JsonFields()
        .with("title", chart.title())
        .with("look", chart.look().name())
        .with("horizontal", chart.horizontal())
        .with("vertical", chart.vertical())
        .with("labels", chart.points().stream().map(StageChart.Point::label).toList())
        .with("x", chart.points().stream().map(StageChart.Point::x).toList())
        .with("y", chart.points().stream().map(StageChart.Point::y).toList());
  }

  private static StageChart chart(JsonObject json) {
    List<String> labels = json.strings("labels");
    double[] across = json.numbers("x");
    double[] up = json.numbers("y");
    List<StageChart.Point> points = new ArrayList<>();
    for (int i = 0; i < Math.min(labels.size(), Math.min(across.length, up.length)); i++) {
      points.add(new StageChart.Point(labels.get(i), across[i], up[i]));
    }
    return new StageChart(
        json.string("title"),
        Stream.of(StageChart.Look.values())
            .filter(look -> look.name().equals(json.string("look")))
            .findFirst()
            .orElseThrow(() -> json.fault("no such look", "run the recipe again")),
        json.string("horizontal"),
        json.string("vertical"),
        points);
  }
}
