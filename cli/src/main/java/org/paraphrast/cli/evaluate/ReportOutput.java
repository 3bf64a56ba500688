package org.paraphrast.cli.evaluate;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.evaluate.Report;
import org.paraphrast.evaluate.ReportFolder;
import picocli.CommandLine.Option;

/** How and where a report of figures is written. */
final class ReportOutput {
  /** How it is printed. */
  enum Format {
    TEXT,
    MARKDOWN,
    TSV
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, markdown or tsv (default: ${DEFAULT-VALUE}).")
  private Format format = Format.TEXT;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      description = "Also write a folder: report.md, report.html with plots, figures.tsv.")
  private @Nullable Path folder;

  void print(Report report, PrintWriter out) {
    out.print(
        switch (format) {
          case TEXT -> ReportText.of(report);
          case MARKDOWN -> ReportFolder.markdown(report);
          case TSV -> ReportFolder.tsv(report);
        });
    if (folder != null) {
      ReportFolder.write(report, folder);
    }
  }
}
