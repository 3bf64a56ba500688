package org.paraphrast.tune;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonObject;
import org.paraphrast.text.CharSpan;

/**
 * A sentence and its paraphrases, as {@code paraphrast --json} prints them.
 *
 * @param sentence the input
 * @param outputs best first
 */
public record ParaphrasedSentence(String sentence, List<Output> outputs) {

  /**
   * One paraphrase.
   *
   * @param text the output
   * @param score by the model
   * @param features what each feature adds to the score
   * @param replacements the units replaced; repairs (an article, a capital) are not among them
   */
  public record Output(
      String text, double score, Map<String, Double> features, List<Chosen> replacements) {
    public Output {
      features = Collections.unmodifiableMap(new LinkedHashMap<>(features));
      replacements = List.copyOf(replacements);
    }
  }

  /**
   * A replacement and the table it comes from.
   *
   * @param replacement the unit and its target
   * @param table the name of the table
   */
  public record Chosen(UnitReplacement replacement, String table) {}

  public ParaphrasedSentence {
    outputs = List.copyOf(outputs);
  }

  /** Reads a file of JSON lines. */
  public static List<ParaphrasedSentence> read(Path file) {
    List<ParaphrasedSentence> sentences = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
        sentences.add(sentence(at));
      }
    }
    return sentences;
  }

  private static ParaphrasedSentence sentence(JsonObject at) {
    String input = at.string("input");
    List<Output> outputs = new ArrayList<>();
    for (JsonObject output : at.objects("outputs")) {
      JsonObject features = output.object("features");
      outputs.add(
          new Output(
              output.string("text"),
              output.number("score"),
              features.byName(features::number),
              chosen(input, output)));
    }
    return new ParaphrasedSentence(input, outputs);
  }

  /**
   * Before schema 3, changes with the same {@code unit} number were pieces of one unit; without it,
   * each is one.
   */
  private static List<Chosen> chosen(String input, JsonObject output) {
    Map<String, List<UnitReplacement.Part>> parts = new LinkedHashMap<>();
    Map<String, String> tables = new LinkedHashMap<>();
    for (JsonObject change : changes(output)) {
      if (change.string("kind", "").startsWith("repair")) {
        continue;
      }
      String unit = change.has("unit") ? "" + change.integer("unit") : "change " + parts.size();
      CharSpan span = new CharSpan(change.integer("start"), change.integer("end"));
      if (span.end() > input.length() || !span.of(input).equals(change.string("source"))) {
        throw change.fault(
            "the text at " + span.start() + "-" + span.end() + " is not the source of the change",
            "give the output of 'paraphrast --json' as it is");
      }
      parts
          .computeIfAbsent(unit, key -> new ArrayList<>())
          .add(new UnitReplacement.Part(span, change.string("target")));
      tables.putIfAbsent(unit, change.string("table", ""));
    }
    List<Chosen> chosen = new ArrayList<>();
    parts.forEach(
        (unit, pieces) -> {
          pieces.sort(Comparator.comparing(UnitReplacement.Part::span));
          String table = tables.getOrDefault(unit, "");
          chosen.add(new Chosen(new UnitReplacement(input, pieces), table));
        });
    return chosen;
  }

  /** Every change, also those inside others, in the order of the input. */
  private static List<JsonObject> changes(JsonObject at) {
    List<JsonObject> all = new ArrayList<>();
    for (JsonObject change : at.has("changes") ? at.objects("changes") : List.<JsonObject>of()) {
      all.add(change);
      all.addAll(changes(change));
    }
    all.sort(
        Comparator.comparing(
            change -> new CharSpan(change.integer("start"), change.integer("end"))));
    return all;
  }
}
