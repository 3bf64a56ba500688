package org.paraphrast.cli.evaluate;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.PairInput;
import org.paraphrast.cli.common.TellingOptions;
import org.paraphrast.cli.paraphrase.SystemOptions;
import org.paraphrast.corpus.workbook.WorkbookReader;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.corpus.workbook.WorkbookSentence.Part;
import org.paraphrast.evaluate.Report;
import org.paraphrast.evaluate.ReportFolder;
import org.paraphrast.evaluate.paper.TellingScores;
import org.paraphrast.io.DataException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code paraphrast evaluate workbook}: systems against tellings. */
@Command(
    name = "workbook",
    header = "Score systems against the tellings of a workbook, for each purpose.",
    description = {
      "%nPrints BLEU, iBLEU, SARI, PR1, PR2, the ratio of lengths and FKGL of the unchanged"
          + " sentences, of each system, and of a writer against the others. Every figure has a"
          + " signature that says how it was computed.",
      ""
    },
    sortOptions = false)
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class EvaluateWorkbookCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "The files of the workbook; may be compressed.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description = "The model folder (default: the English model that comes with the program).")
  private @Nullable Path model;

  @Option(
      names = "--system",
      paramLabel = "NAME",
      split = ",",
      description = "The systems to run (default: all that the model has tables for).")
  private List<String> systems = new ArrayList<>();

  @Mixin private TellingOptions tellings = new TellingOptions();

  @Option(
      names = "--few",
      paramLabel = "N",
      description = "Take only the first N sentences that have tellings.")
  private @Nullable Integer few;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed for random choices (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, markdown or tsv (default: ${DEFAULT-VALUE}).")
  private ReportFormat format = ReportFormat.TEXT;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      description = "Also write a folder: report.md, report.html, figures.tsv.")
  private @Nullable Path folder;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    Path path =
        SystemOptions.modelPath(model)
            .orElseThrow(() -> new ParameterException(spec.commandLine(), "give --model FOLDER"));
    if (few != null && few < 1) {
      throw new ParameterException(spec.commandLine(), "--few must be 1 or more, got " + few);
    }
    PrintWriter err = spec.commandLine().getErr();
    List<WorkbookSentence> sentences = sentences(tellings.parts(EnumSet.of(Part.DEV)));
    try (ModelFolder opened = ModelFolder.open(path)) {
      Report report =
          new TellingScores(opened, systems, seed, sentences, common.progress(err))
              .report(tellings.purposes());
      spec.commandLine().getOut().print(format.text(report));
      if (folder != null) {
        ReportFolder.write(report, folder);
      }
    }
    return ExitCode.DONE;
  }

  private List<WorkbookSentence> sentences(Set<Part> parts) {
    List<WorkbookSentence> sentences = new ArrayList<>();
    for (Path file : files) {
      try (WorkbookReader reader =
          new WorkbookReader(PairInput.lines(file, common.progress(spec.commandLine().getErr())))) {
        for (WorkbookSentence s = reader.next(); s != null; s = reader.next()) {
          if (parts.contains(s.part())
              && s.tellings().stream()
                  .anyMatch(telling -> tellings.purposes().contains(telling.purpose()))) {
            sentences.add(s);
          }
        }
      }
    }
    if (sentences.isEmpty()) {
      throw new DataException(
          files.stream().map(Path::toString).collect(Collectors.joining(", "))
              + ": no tellings of this purpose and part; choose others with --tellings, --set");
    }
    return few == null || few >= sentences.size() ? sentences : sentences.subList(0, few);
  }
}
