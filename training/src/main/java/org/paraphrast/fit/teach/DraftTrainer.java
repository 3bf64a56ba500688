package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.paraphrast.compose.DraftFeature;

/**
 * Teaches the judge of drafts by logistic regression, from drafts that were rated ({@link
 * DraftLessons} says how they are written). Deterministic.
 */
public final class DraftTrainer {
  private static final double RIDGE = 0.3;
  private static final int FOLDS = 5;

  private final List<DraftLessons.Lesson> lessons;

  /** What some lesson has: of the others they say nothing. */
  private final List<DraftFeature> features;

  private DraftTrainer(List<DraftLessons.Lesson> lessons) {
    this.lessons = lessons;
    features =
        Stream.of(DraftFeature.values())
            .filter(feature -> lessons.stream().anyMatch(lesson -> value(lesson, feature) != 0))
            .toList();
  }

  /**
   * What was learned.
   *
   * @param factors by feature; none for those that are 0 in all lessons
   * @param outOfSample how good judges were that were taught without the sentences they judge
   */
  public record Taught(Map<DraftFeature, Double> factors, CalibrationReport outOfSample) {}

  /** Reads lessons. */
  public static DraftTrainer read(Path file) {
    return new DraftTrainer(DraftLessons.read(file));
  }

  /** Number of lessons. */
  public int size() {
    return lessons.size();
  }

  public Taught train() {
    List<double[]> inputs = lessons.stream().map(this::inputs).toList();
    IntPredicate yes = i -> lessons.get(i).isAcceptable();
    // drafts of one sentence are alike: none is judged by what was taught with another
    double[] probs =
        LogisticRegression.heldOut(inputs, yes, RIDGE, i -> lessons.get(i).sentence() % FOLDS);
    double[] factors = LogisticRegression.fit(inputs, yes, RIDGE);
    Map<DraftFeature, Double> named = new EnumMap<>(DraftFeature.class);
    for (int i = 0; i < features.size(); i++) {
      named.put(features.get(i), factors[i]);
    }
    named.put(DraftFeature.ONE, factors[features.size()]);
    return new Taught(named, CalibrationReport.of(probs, yes));
  }

  private double[] inputs(DraftLessons.Lesson lesson) {
    return features.stream().mapToDouble(feature -> value(lesson, feature)).toArray();
  }

  private static double value(DraftLessons.Lesson lesson, DraftFeature feature) {
    return lesson.features().getOrDefault(feature, 0.0);
  }
}
