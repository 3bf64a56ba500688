package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TellingOptions;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.cli.common.WorkbookFiles;
import org.paraphrast.command.ShippedModel;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.corpus.workbook.WorkbookSentence.Part;
import org.paraphrast.evaluate.Report;
import org.paraphrast.evaluate.paper.TellingScores;
import org.paraphrast.io.DataException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
final class EvaluateWorkbookCommand extends BaseCommand implements Runnable {

  @Mixin private WorkbookFiles files = new WorkbookFiles();

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

  @Mixin private ReportOutput output = new ReportOutput();

  @Override
  public void run() {
    Path path =
        ShippedModel.unless(model).orElseThrow(() -> new UsageException("give --model FOLDER"));
    Usage.refuseIf(few != null && few < 1, "--few must be 1 or more, got " + few);
    List<WorkbookSentence> sentences = sentences(tellings.parts(EnumSet.of(Part.DEV)));
    try (ModelFolder opened = ModelFolder.open(path)) {
      Report report =
          new TellingScores(opened, systems, seed, sentences, progress())
              .report(tellings.purposes());
      output.print(report, out());
    }
  }

  private List<WorkbookSentence> sentences(Set<Part> parts) {
    List<WorkbookSentence> sentences = new ArrayList<>();
    files.forEach(
        progress(),
        sentence -> {
          if (parts.contains(sentence.part())
              && sentence.tellings().stream()
                  .anyMatch(telling -> tellings.purposes().contains(telling.purpose()))) {
            sentences.add(sentence);
          }
        });
    if (sentences.isEmpty()) {
      throw new DataException(
          files.list().stream().map(Path::toString).collect(Collectors.joining(", "))
              + ": no tellings of this purpose and part; choose others with --tellings, --set");
    }
    return few == null || few >= sentences.size() ? sentences : sentences.subList(0, few);
  }
}
