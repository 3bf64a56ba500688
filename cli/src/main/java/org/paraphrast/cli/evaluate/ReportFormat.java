package org.paraphrast.cli.evaluate;

import org.paraphrast.evaluate.Report;
import org.paraphrast.evaluate.ReportFolder;

/** How a report is printed. */
enum ReportFormat {
  TEXT,
  MARKDOWN,
  TSV;

  String text(Report report) {
    return switch (this) {
      case TEXT -> ReportText.of(report);
      case MARKDOWN -> ReportFolder.markdown(report);
      case TSV -> ReportFolder.tsv(report);
    };
  }
}
