package org.paraphrast.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.paraphrast.evaluate.FigureFile;
import org.paraphrast.evaluate.ReportFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A page of figures with plots. */
@Command(
    name = "report",
    header = "Write a folder with tables and plots of figures.",
    description = {
      "%nReads lines of section, row, column, value, low, high, signature (tabs between; low and"
          + " high may be blank) and writes report.md, report.html with its plots inside, and"
          + " figures.tsv.",
      ""
    },
    sortOptions = false)
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class EvaluateReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FIGURES", description = "The figures.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path figures;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true,
      description = "The folder.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path folder;

  @Option(
      names = "--plot",
      paramLabel = "X:Y",
      description = "Plot a column against another, in each section. May be repeated.")
  private List<String> plots = new ArrayList<>();

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      defaultValue = "Evaluation",
      description = "The heading (default: ${DEFAULT-VALUE}).")
  private String title = "";

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    ReportFolder.write(FigureFile.read(figures, title, plots), folder);
    spec.commandLine().getOut().println(folder.resolve("report.html"));
    return ExitCode.DONE;
  }
}
