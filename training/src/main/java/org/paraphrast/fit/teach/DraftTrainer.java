package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.paraphrast.compose.DraftFeature;
import org.paraphrast.fit.Acceptability;

/**
 * Teaches the judge of drafts by logistic regression, from drafts that were rated ({@link
 * DraftLessons} says how they are written). Deterministic.
 */
public final class DraftTrainer {
  private static final LogisticRegression.Ridge RIDGE = new LogisticRegression.Ridge(0.3);
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
    double[] probs = new double[lessons.size()];
    for (int fold = 0; fold < FOLDS; fold++) {
      double[] factors = fit(without(fold));
      for (int i = 0; i < probs.length; i++) {
        if (fold(lessons.get(i)) == fold) {
          double lnOdds = LogisticRegression.lnOdds(factors, inputs(lessons.get(i)));
          probs[i] = Math.exp(Acceptability.lnSigmoid(lnOdds));
        }
      }
    }
    double[] factors = fit(lessons);
    Map<DraftFeature, Double> named = new EnumMap<>(DraftFeature.class);
    for (int i = 0; i < features.size(); i++) {
      named.put(features.get(i), factors[i]);
    }
    named.put(DraftFeature.ONE, factors[features.size()]);
    return new Taught(named, CalibrationReport.of(probs, answers(lessons)));
  }

  /** Drafts of one sentence are alike: none is judged by what was taught with another. */
  private static int fold(DraftLessons.Lesson lesson) {
    return lesson.sentence() % FOLDS;
  }

  private List<DraftLessons.Lesson> without(int fold) {
    return lessons.stream().filter(lesson -> fold(lesson) != fold).toList();
  }

  private double[] fit(List<DraftLessons.Lesson> some) {
    return LogisticRegression.fit(some.stream().map(this::inputs).toList(), answers(some), RIDGE);
  }

  private double[] inputs(DraftLessons.Lesson lesson) {
    return features.stream().mapToDouble(feature -> value(lesson, feature)).toArray();
  }

  private static double value(DraftLessons.Lesson lesson, DraftFeature feature) {
    return lesson.features().getOrDefault(feature, 0.0);
  }

  private static boolean[] answers(List<DraftLessons.Lesson> some) {
    boolean[] answers = new boolean[some.size()];
    for (int i = 0; i < answers.length; i++) {
      answers[i] = some.get(i).isAcceptable();
    }
    return answers;
  }
}
