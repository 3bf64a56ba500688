package org.paraphrast.train;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.io.JsonFields;
import org.paraphrast.io.TextFiles;

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
  private static final JsonFactory JSON = new JsonFactory();

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
    Map<String, String> checksums = new LinkedHashMap<>();
    Map<String, Long> sizes = new LinkedHashMap<>();
    Map<String, Long> counts = new LinkedHashMap<>();
    List<String> notes = new ArrayList<>();
    List<StageChart> charts = new ArrayList<>();
    long inputBytes = 0;
    double seconds = 0;
    double cpuSeconds = 0;
    long peakBytes = 0;
    try (InputStream in = TextFiles.open(file);
        JsonParser json = JSON.createParser(in)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        json.nextToken();
        switch (field) {
          case "checksums" -> readTexts(json, checksums);
          case "sizes" -> readNumbers(json, sizes);
          case "counts" -> readNumbers(json, counts);
          case "inputBytes" -> inputBytes = json.getLongValue();
          case "seconds" -> seconds = json.getDoubleValue();
          case "cpuSeconds" -> cpuSeconds = json.getDoubleValue();
          case "peakBytes" -> peakBytes = json.getLongValue();
          case "notes" -> {
            while (json.nextToken() == JsonToken.VALUE_STRING) {
              notes.add(json.getText());
            }
          }
          case "charts" -> {
            while (json.nextToken() == JsonToken.START_OBJECT) {
              charts.add(readChart(json));
            }
          }
          default -> json.skipChildren();
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      throw DataException.in(
          file, "is damaged: " + e.getMessage(), "remove its folder and run the recipe again");
    }
    return new StageResult(
        checksums, sizes, inputBytes, seconds, cpuSeconds, peakBytes, counts, notes, charts);
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

  private static StageChart readChart(JsonParser json) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, List<String>> lists = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      if (json.nextToken() == JsonToken.START_ARRAY) {
        List<String> values = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          values.add(json.getText());
        }
        lists.put(field, values);
      } else {
        texts.put(field, json.getText());
      }
    }
    List<String> labels = lists.getOrDefault("labels", List.of());
    List<String> across = lists.getOrDefault("x", List.of());
    List<String> up = lists.getOrDefault("y", List.of());
    List<StageChart.Point> points = new ArrayList<>();
    for (int i = 0; i < Math.min(labels.size(), Math.min(across.size(), up.size())); i++) {
      points.add(
          new StageChart.Point(
              labels.get(i), Double.parseDouble(across.get(i)), Double.parseDouble(up.get(i))));
    }
    return new StageChart(
        texts.getOrDefault("title", ""),
        StageChart.Look.valueOf(texts.getOrDefault("look", "LINE")),
        texts.getOrDefault("horizontal", ""),
        texts.getOrDefault("vertical", ""),
        points);
  }

  private static void readTexts(JsonParser json, Map<String, String> texts) throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      texts.put(name, json.getText());
    }
  }

  private static void readNumbers(JsonParser json, Map<String, Long> numbers) throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      numbers.put(name, json.getLongValue());
    }
  }
}
