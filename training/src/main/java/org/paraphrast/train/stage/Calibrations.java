package org.paraphrast.train.stage;

import java.util.Locale;
import org.paraphrast.fit.teach.CalibrationReport;
import org.paraphrast.train.StageChart;
import org.paraphrast.train.StageRun;

/** How good the probabilities of a model are, for the page of a run. */
final class Calibrations {
  private Calibrations() {}

  /** Notes it and shows it. */
  static void report(StageRun run, String of, CalibrationReport report) {
    run.note(of + ": " + report.text());
    run.chart(chart(of, report));
  }

  static StageChart chart(String of, CalibrationReport report) {
    return new StageChart(
        String.format(
            Locale.ROOT,
            "%s: AUC %.3f, calibration error %.3f, %,d lessons",
            of,
            report.auc(),
            report.calibrationError(),
            report.lessons()),
        StageChart.Look.CALIBRATION,
        "mean probability",
        "share that came true",
        report.bins().stream()
            .map(
                bin ->
                    new StageChart.Point(
                        String.format(Locale.ROOT, "%,d lessons", bin.lessons()),
                        bin.meanProb(),
                        bin.share()))
            .toList());
  }
}
