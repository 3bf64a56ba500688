package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.paraphrast.fit.Join;
import org.paraphrast.fit.Logistic;

/**
 * Joins the judgements of trees and of encoders by logistic regression: first those of one reading
 * with the trees', then those of the second reading with both. Input: lessons that neither had
 * seen. Deterministic.
 */
public final class JoinTrainer {
  private final List<double[]> first = new ArrayList<>();
  private final List<Double> again = new ArrayList<>();
  private final BitSet right = new BitSet();

  /**
   * A join, and how good each step of it is on the lessons that it was learned from.
   *
   * @param trees the trees alone
   * @param once joined with one reading
   * @param again joined with both
   */
  public record Joined(
      Join join, CalibrationReport trees, CalibrationReport once, CalibrationReport again) {}

  /**
   * Adds a lesson.
   *
   * @param trees the ln odds of the trees
   */
  public void add(double trees, ReadingsOfLessons.LnOdds read, boolean acceptable) {
    right.set(first.size(), acceptable);
    first.add(new double[] {trees, read.once()});
    again.add(read.again());
  }

  /** Number of lessons. */
  public int size() {
    return first.size();
  }

  /** Whether some were accepted and some were not; else nothing can be learned. */
  public boolean hasBothAnswers() {
    return !right.isEmpty() && right.cardinality() < first.size();
  }

  public Joined train() {
    double[] once = LogisticRegression.fit(first, right::get);
    List<double[]> second = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      second.add(new double[] {LogisticRegression.lnOdds(once, first.get(i)), again.get(i)});
    }
    double[] twice = LogisticRegression.fit(second, right::get);
    return new Joined(
        new Join(row(once), row(twice)),
        report(new double[] {1, 0, 0}, first),
        report(once, first),
        report(twice, second));
  }

  private static Join.Row row(double[] factors) {
    return new Join.Row(factors[0], factors[1], factors[2]);
  }

  private CalibrationReport report(double[] factors, List<double[]> inputs) {
    double[] probs =
        inputs.stream()
            .mapToDouble(
                input -> Math.exp(Logistic.lnSigmoid(LogisticRegression.lnOdds(factors, input))))
            .toArray();
    return CalibrationReport.of(probs, right::get);
  }
}
