package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/**
 * Teaches the judge of structural units by logistic regression, from what readers said of firings
 * of the rules. Deterministic.
 *
 * <p>Lessons are a TSV without text: the first line names the columns, the first of which is {@code
 * right} (1 or 0) and the others inputs of the judge.
 */
public final class StructureTrainer {
  private static final String REPAIR = "write it with bench/structure-lessons";
  private static final LogisticRegression.Ridge RIDGE = new LogisticRegression.Ridge(2);
  private static final int FOLDS = 10;
  private static final String SHIFT = "one";

  private final List<String> names;
  private final List<double[]> inputs;
  private final boolean[] right;

  private StructureTrainer(List<String> names, List<double[]> inputs, boolean[] right) {
    this.names = names;
    this.inputs = inputs;
    this.right = right;
  }

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
      boolean[] right = new boolean[answers.size()];
      for (int i = 0; i < right.length; i++) {
        right[i] = answers.get(i);
      }
      return new StructureTrainer(columns.subList(1, columns.size()), rows, right);
    }
  }

  /** Number of lessons. */
  public int size() {
    return right.length;
  }

  public Taught train() {
    double[] probs = new double[right.length];
    for (int fold = 0; fold < FOLDS; fold++) {
      double[] factors = fit(fold);
      for (int i = fold; i < probs.length; i += FOLDS) {
        double lnOdds = LogisticRegression.lnOdds(factors, inputs.get(i));
        probs[i] = Math.exp(Acceptability.lnSigmoid(lnOdds));
      }
    }
    double[] factors = fit(-1);
    Map<String, Double> named = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      named.put(names.get(i), factors[i]);
    }
    named.put(SHIFT, factors[names.size()]);
    return new Taught(named, CalibrationReport.of(probs, right));
  }

  /** The factors without the lessons of a fold; of all if there is no such fold. */
  private double[] fit(int without) {
    List<double[]> rows = new ArrayList<>();
    List<Boolean> answers = new ArrayList<>();
    for (int i = 0; i < right.length; i++) {
      if (i % FOLDS != without) {
        rows.add(inputs.get(i));
        answers.add(right[i]);
      }
    }
    boolean[] yes = new boolean[answers.size()];
    for (int i = 0; i < yes.length; i++) {
      yes[i] = answers.get(i);
    }
    return LogisticRegression.fit(rows, yes, RIDGE);
  }
}
