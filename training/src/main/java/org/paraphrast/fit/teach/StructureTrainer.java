package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/**
 * Teaches the judge of structural units by logistic regression, from what readers said of firings
 * of the rules. Deterministic.
 *
 * <p>Lessons are a TSV without text: the first line names the columns, the first of which is {@code
 * right} (1 or 0) and the others inputs of the judge.
 */
public record StructureTrainer(List<String> names, List<double[]> inputs, List<Boolean> right) {
  private static final String REPAIR = "write it with bench/structure-lessons";
  private static final double RIDGE = 2;
  private static final int FOLDS = 10;
  private static final String SHIFT = "one";

  /** Factors by input, and how good judges were that were taught without the lessons they judge. */
  public record Taught(Map<String, Double> factors, CalibrationReport outOfSample) {}

  /** Reads lessons. */
  public static StructureTrainer read(Path file) {
    List<double[]> rows = new ArrayList<>();
    List<Boolean> answers = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(file)) {
      String header = lines.next();
      List<String> columns = header == null ? List.of() : List.of(header.split("\t", -1));
      if (columns.size() < 2 || !columns.get(0).equals("right")) {
        throw lines.fault("not lessons for structural units", REPAIR);
      }
      for (String line = lines.next(); line != null; line = lines.next()) {
        String[] fields = line.split("\t", -1);
        if (fields.length != columns.size() || !(fields[0].equals("0") || fields[0].equals("1"))) {
          throw lines.fault("not 1 or 0 and " + (columns.size() - 1) + " inputs", REPAIR);
        }
        try {
          rows.add(Arrays.stream(fields).skip(1).mapToDouble(Double::parseDouble).toArray());
        } catch (NumberFormatException e) {
          throw lines.fault("not a number: " + e.getMessage(), REPAIR);
        }
        answers.add(fields[0].equals("1"));
      }
      if (!answers.contains(true) || !answers.contains(false)) {
        throw lines.fault("needs both right and wrong lessons", REPAIR);
      }
      return new StructureTrainer(columns.subList(1, columns.size()), rows, answers);
    }
  }

  /** Number of lessons. */
  public int size() {
    return right.size();
  }

  public Taught train() {
    double[] probs = LogisticRegression.heldOut(inputs, right::get, RIDGE, i -> i % FOLDS);
    double[] factors = LogisticRegression.fit(inputs, right::get, RIDGE);
    Map<String, Double> named = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      named.put(names.get(i), factors[i]);
    }
    named.put(SHIFT, factors[names.size()]);
    return new Taught(named, CalibrationReport.of(probs, right::get));
  }
}
