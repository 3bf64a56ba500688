package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.paraphrast.compose.DraftFeature;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/**
 * Teaches a judge by logistic regression, from what raters said. Deterministic.
 *
 * <p>Lessons are a TSV without text: the first line names the columns, the answer (1 or 0) and then
 * the inputs of the judge, in any order. Before the answer may stand the number of a sentence,
 * which lessons of the same sentence share.
 */
public final class RatingTrainer {
  private static final String SHIFT = "one";

  private final Lessons lessons;
  private final List<String> names;
  private final List<double[]> inputs = new ArrayList<>();
  private final BitSet right = new BitSet();

  /** The how-manieth sentence of the file each lesson is of. */
  private final List<Integer> sentences = new ArrayList<>();

  private final Map<String, Integer> numbers = new HashMap<>();

  /**
   * What lessons are like, and how they are taught.
   *
   * @param what they are for, in messages
   * @param first the names of the columns before the inputs
   * @param names the inputs that must be there and are all; empty if there may be any
   * @param ridge how strongly factors are drawn to 0
   * @param folds of the sentences, each judged by what was taught without it
   * @param repair what helps against a bad file
   */
  public record Lessons(
      String what, List<String> first, List<String> names, double ridge, int folds, String repair) {
    /** Whether firings of structural rules are right. */
    public static final Lessons STRUCTURE =
        new Lessons(
            "structural units",
            List.of("right"),
            List.of(),
            2,
            10,
            "write it with bench/structure-lessons");

    /** Whether drafts are acceptable. */
    public static final Lessons DRAFTS =
        new Lessons(
            "the judge of drafts",
            List.of("sentence", "acceptable"),
            Stream.of(DraftFeature.values()).map(DraftFeature::label).skip(1).toList(), // but ONE
            0.3,
            5,
            "write the number of the sentence, 1 or 0, and all features of the draft, separated by"
                + " tabs");

    private List<String> inputs(LineReader lines) {
      String header = lines.next();
      List<String> columns = header == null ? List.of() : List.of(header.split("\t", -1));
      if (columns.size() <= first.size() || !columns.subList(0, first.size()).equals(first)) {
        throw lines.fault("not lessons for " + what, repair);
      }
      List<String> inputs = columns.subList(first.size(), columns.size());
      List<String> missing = new ArrayList<>(names);
      for (String name : inputs) {
        if (!missing.remove(name) && !names.isEmpty()) {
          throw lines.fault("'" + name + "' is no feature or stands here twice", repair);
        }
      }
      if (!missing.isEmpty()) {
        throw lines.fault("no column for " + String.join(", ", missing), repair);
      }
      return inputs;
    }
  }

  /**
   * What was learned.
   *
   * @param factors by input, in the order of their names, with what is added as that of {@code
   *     one}; none for inputs that are 0 in all lessons
   * @param outOfSample how good judges were that were taught without the sentences they judge
   */
  public record Taught(Map<String, Double> factors, CalibrationReport outOfSample) {}

  private RatingTrainer(Lessons lessons, List<String> names) {
    this.lessons = lessons;
    this.names = names;
  }

  /** Reads lessons. */
  public static RatingTrainer read(Lessons lessons, Path file) {
    try (LineReader lines = TextFiles.lines(file)) {
      RatingTrainer trainer = new RatingTrainer(lessons, lessons.inputs(lines));
      for (String line = lines.next(); line != null; line = lines.next()) {
        trainer.add(line.split("\t", -1), lines);
      }
      if (trainer.right.isEmpty() || trainer.right.cardinality() == trainer.size()) {
        throw lines.fault("needs both right and wrong lessons", lessons.repair);
      }
      if (trainer.numbers.size() < 2) {
        throw lines.fault("needs lessons of more than one sentence", lessons.repair);
      }
      return trainer;
    }
  }

  private void add(String[] fields, LineReader lines) {
    int answer = lessons.first.size() - 1;
    if (fields.length != lessons.first.size() + names.size()
        || !fields[0].matches("\\d+")
        || !fields[answer].matches("[01]")) {
      String before = answer > 0 ? "a number, " : "";
      throw lines.fault("not " + before + "1 or 0 and " + names.size() + " inputs", lessons.repair);
    }
    right.set(size(), fields[answer].equals("1"));
    String sentence = answer > 0 ? fields[0] : String.valueOf(lines.line());
    sentences.add(numbers.computeIfAbsent(sentence, number -> numbers.size()));
    inputs.add(
        Stream.of(fields)
            .skip(lessons.first.size())
            .mapToDouble(field -> lines.number(field, lessons.repair))
            .toArray());
  }

  /** Number of lessons. */
  public int size() {
    return inputs.size();
  }

  public Taught train() {
    int[] said =
        IntStream.range(0, names.size())
            .filter(column -> inputs.stream().anyMatch(input -> input[column] != 0))
            .toArray();
    List<double[]> rows =
        inputs.stream()
            .map(input -> IntStream.of(said).mapToDouble(column -> input[column]).toArray())
            .toList();
    double[] factors = LogisticRegression.fit(rows, right::get, lessons.ridge);
    Map<String, Double> named = new TreeMap<>();
    for (int i = 0; i < said.length; i++) {
      named.put(names.get(said[i]), factors[i]);
    }
    named.put(SHIFT, factors[said.length]);
    // drafts of one sentence are alike: none is judged by what was taught with another
    double[] probs =
        LogisticRegression.heldOut(
            rows, right::get, lessons.ridge, i -> sentences.get(i) % lessons.folds);
    return new Taught(named, CalibrationReport.of(probs, right::get));
  }
}
