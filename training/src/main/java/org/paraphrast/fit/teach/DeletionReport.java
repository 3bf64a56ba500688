package org.paraphrast.fit.teach;

import java.util.List;
import org.paraphrast.rewrite.DeletionModel;

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

  public static DeletionReport of(DeletionModel model, List<Lesson> lessons) {
    double[] probs = new double[lessons.size()];
    boolean[] yes = new boolean[lessons.size()];
    int said = 0;
    int right = 0;
    int all = 0;
    for (int i = 0; i < yes.length; i++) {
      Lesson lesson = lessons.get(i);
      probs[i] = Math.exp(model.lnProb(lesson.features()));
      yes[i] = lesson.leftOut();
      boolean likely = probs[i] > 0.5;
      said += likely ? 1 : 0;
      all += yes[i] ? 1 : 0;
      right += likely && yes[i] ? 1 : 0;
    }
    return new DeletionReport(
        CalibrationReport.of(probs, i -> lessons.get(i).leftOut()),
        (double) right / Math.max(1, said),
        (double) right / Math.max(1, all));
  }
}
