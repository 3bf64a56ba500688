package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.compose.DraftFeature;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/**
 * What raters said of drafts, a TSV without text: the first line names the columns, which are
 * {@code sentence} (a number; drafts of the same sentence have the same), {@code acceptable} (1 or
 * 0) and then every {@link DraftFeature} but {@code one}, in any order.
 */
record DraftLessons(List<DraftFeature> columns) {
  private static final String REPAIR =
      "write the number of the sentence, 1 or 0, and all features of the draft, separated by tabs";
  private static final List<String> FIRST = List.of("sentence", "acceptable");

  /**
   * A draft that was rated.
   *
   * @param sentence the how-manieth sentence of the file it is a draft of, from 0
   */
  record Lesson(int sentence, boolean isAcceptable, Map<DraftFeature, Double> features) {}

  /** Reads lessons; there are both answers, and more than one sentence. */
  static List<Lesson> read(Path file) {
    List<Lesson> lessons = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(file)) {
      DraftLessons reader = new DraftLessons(columns(lines));
      Map<String, Integer> sentences = new LinkedHashMap<>();
      for (String line = lines.next(); line != null; line = lines.next()) {
        String[] fields = line.split("\t", -1);
        int sentence = sentences.computeIfAbsent(fields[0], number -> sentences.size());
        lessons.add(reader.lesson(sentence, fields, lines));
      }
      if (lessons.stream().map(Lesson::isAcceptable).distinct().count() < 2) {
        throw lines.fault("needs both acceptable drafts and others", REPAIR);
      }
      if (sentences.size() < 2) {
        throw lines.fault("needs drafts of more than one sentence", REPAIR);
      }
    }
    return lessons;
  }

  private static List<DraftFeature> columns(LineReader lines) {
    String header = lines.next();
    List<String> names = header == null ? List.of() : List.of(header.split("\t", -1));
    if (names.size() < FIRST.size() || !names.subList(0, FIRST.size()).equals(FIRST)) {
      throw lines.fault("not lessons for the judge of drafts", REPAIR);
    }
    Set<DraftFeature> missing = EnumSet.complementOf(EnumSet.of(DraftFeature.ONE));
    List<DraftFeature> columns = new ArrayList<>();
    for (String name : names.subList(FIRST.size(), names.size())) {
      DraftFeature feature =
          missing.stream()
              .filter(other -> other.label().equals(name))
              .findFirst()
              .orElseThrow(
                  () -> lines.fault("'" + name + "' is no feature or stands here twice", REPAIR));
      missing.remove(feature);
      columns.add(feature);
    }
    if (!missing.isEmpty()) {
      List<String> labels = missing.stream().map(DraftFeature::label).toList();
      throw lines.fault("no column for " + String.join(", ", labels), REPAIR);
    }
    return columns;
  }

  private Lesson lesson(int sentence, String[] fields, LineReader lines) {
    if (fields.length != FIRST.size() + columns.size()
        || !fields[0].matches("\\d+")
        || !fields[1].matches("[01]")) {
      throw lines.fault("not a number, 1 or 0 and " + columns.size() + " features", REPAIR);
    }
    Map<DraftFeature, Double> features = new EnumMap<>(DraftFeature.class);
    for (int i = 0; i < columns.size(); i++) {
      String field = fields[FIRST.size() + i];
      double value = number(field);
      if (!Double.isFinite(value)) {
        throw lines.fault("'" + field + "' is not a number", REPAIR);
      }
      features.put(columns.get(i), value);
    }
    return new Lesson(sentence, fields[1].equals("1"), features);
  }

  private static double number(String field) {
    try {
      return Double.parseDouble(field);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
