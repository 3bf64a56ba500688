package org.paraphrast.fit.teach;

import java.util.List;
import org.paraphrast.fit.Logistic;

/**
 * How good a model of deletion is on constituents that it was not taught with.
 *
 * @param calibration of its probabilities
 * @param precision of those more likely left out than not, the share that was
 * @param recall of those left out, the share that was more likely left out than not
 */
public record DeletionReport(CalibrationReport calibration, double precision, double recall) {
  /** A constituent, and whether it was left out. */
  public record Lesson(List<String> features, boolean leftOut) {
    public Lesson {
      features = List.copyOf(features);
    }
  }

  public static DeletionReport of(Logistic model, List<Lesson> lessons) {
    double[] probs =
        lessons.stream().mapToDouble(lesson -> Math.exp(model.lnProb(lesson.features()))).toArray();
    int said = 0;
    int right = 0;
    int all = 0;
    for (int i = 0; i < probs.length; i++) {
      boolean likely = probs[i] > 0.5;
      boolean leftOut = lessons.get(i).leftOut();
      said += likely ? 1 : 0;
      all += leftOut ? 1 : 0;
      right += likely && leftOut ? 1 : 0;
    }
    return new DeletionReport(
        CalibrationReport.of(probs, i -> lessons.get(i).leftOut()),
        (double) right / Math.max(1, said),
        (double) right / Math.max(1, all));
  }
}
