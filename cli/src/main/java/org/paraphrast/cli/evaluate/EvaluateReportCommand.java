package org.paraphrast.cli.evaluate;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.command.ShippedModel;
import org.paraphrast.evaluate.FigureFile;
import org.paraphrast.evaluate.QualityReport;
import org.paraphrast.evaluate.RatedReport;
import org.paraphrast.evaluate.RatingKeyFile;
import org.paraphrast.evaluate.RatingResults;
import org.paraphrast.evaluate.Report;
import org.paraphrast.evaluate.ReportFolder;
import org.paraphrast.evaluate.SystemOutputs;
import org.paraphrast.evaluate.TextReport;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.tune.LabelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A page of figures with plots. */
@Command(
    name = "report",
    header = "Write a report with tables and plots.",
    description = {
      "%nReads tab-separated lines of section, row, column, value, low, high and signature (low"
          + " and high may be blank), decodes --sentences with a model and scores them by"
          + " --labels, shows what a model makes of any --input, takes the marks of raters, or does"
          + " all of these. Writes report.md,"
          + " report.html with its plots inside, and figures.tsv.",
      ""
    },
    sortOptions = false)
final class EvaluateReportCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "FIGURES", arity = "0..1", description = "A file of figures.")
  private @Nullable Path figures;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      required = true,
      description = "Folder for the report.")
  private Path folder;

  @Option(
      names = "--plot",
      paramLabel = "X:Y",
      description = "Plot column Y of FIGURES against column X, in each section. May be repeated.")
  private List<String> plots = new ArrayList<>();

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description =
          "Decode --sentences and plot labelled precision against paraphrase rate, for each"
              + " application and each table.")
  private @Nullable Path labels;

  @Option(
      names = "--sentences",
      paramLabel = "FILE",
      description = "Sentences to decode, one per line. May be repeated.")
  private List<Path> sentences = new ArrayList<>();

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description =
          "Plain text that nobody labelled: how much of it changes, how, by which tables, how sure"
              + " the judge is, how long it takes, and examples. May be repeated.")
  private List<Path> texts = new ArrayList<>();

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description = "The model (default: the one that comes with the program).")
  private @Nullable Path model;

  @Option(
      names = "--change",
      paramLabel = "0..1",
      split = ",",
      defaultValue = "0.3,0.4,0.5,0.6,0.7",
      description = "Levels of change (default: ${DEFAULT-VALUE}; for --input, 0.5).")
  private List<Double> changes = new ArrayList<>();

  @Option(
      names = "--rated",
      paramLabel = "OUTPUTS",
      description =
          "The outputs that were rated, as given to 'rate export'; adds plots of their marks.")
  private @Nullable Path rated;

  @Option(names = "--key", paramLabel = "FILE", description = "The key of the sheets.")
  private @Nullable Path key;

  @Option(names = "--sheet", paramLabel = "FILE", description = "A rated sheet. May be repeated.")
  private List<Path> sheets = new ArrayList<>();

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      defaultValue = "Evaluation",
      description = "The heading (default: ${DEFAULT-VALUE}).")
  private String title = "";

  @Override
  public void run() {
    if (figures == null && labels == null && rated == null && texts.isEmpty()) {
      throw new UsageException("give FIGURES, --labels and --sentences, --input, or --rated");
    }
    List<Report.Section> sections = new ArrayList<>();
    List<String> introduction = new ArrayList<>();
    if (figures != null) {
      Report given = FigureFile.read(figures, title, plots);
      introduction.add(given.introduction());
      sections.addAll(given.sections());
    }
    if (labels != null) {
      introduction.add(decoded(labels, sections));
    }
    if (!texts.isEmpty()) {
      introduction.add(paraphrased(sections));
    }
    if (rated != null) {
      sections.addAll(RatedReport.sections(SystemOutputs.read(rated), results()));
      introduction.add("Marks of raters for " + rated.getFileName() + ".");
    }
    ReportFolder.write(new Report(title, String.join("\n\n", introduction), sections), folder);
    out().println(folder.resolve("report.html"));
  }

  /** Paraphrases texts; returns what was done in a line. */
  private String paraphrased(List<Report.Section> sections) {
    Path named = model("--input");
    SentenceSplitter splitter = new SentenceSplitter(Language.EN);
    List<String> all = new ArrayList<>();
    for (Path file : texts) {
      Document.parse(TextFiles.text(file), DocumentFormat.TEXT, splitter)
          .parts()
          .forEach(part -> all.add(part.text()));
    }
    if (all.isEmpty()) {
      throw DataException.in(texts.get(0), "has no sentences", "give a text with words");
    }
    boolean given = spec().commandLine().getParseResult().hasMatchedOption("--change");
    List<Double> levels = given ? changes : List.of(0.5);
    requirePossible();
    Progress progress = progress();
    try (Paraphraser paraphraser = Paraphraser.open(named);
        Progress.Task task =
            progress.start("paraphrase", (long) all.size() * levels.size(), "sentences")) {
      sections.addAll(new TextReport(paraphraser, all, levels, task::add).sections());
    }
    String names = texts.stream().map(file -> "" + file.getFileName()).collect(joining(", "));
    return String.format(
        Locale.ROOT,
        "%,d sentences of %s, paraphrased by the model %s. Nobody rated them: the numbers say how"
            + " much changes, not how well; acceptability is what the judge of the model thinks.",
        all.size(),
        names,
        named.getFileName());
  }

  private Path model(String option) {
    return ShippedModel.unless(model)
        .orElseThrow(() -> new UsageException(option + " needs --model FOLDER"));
  }

  private void requirePossible() {
    Usage.refuseIf(
        !changes.stream().allMatch(change -> change >= 0 && change <= 1),
        "--change must be 0 .. 1");
  }

  /** Decodes; returns what was done in a line. */
  private String decoded(Path known, List<Report.Section> sections) {
    Path named = model("--labels");
    List<String> all = SegmentFiles.sentences(sentences);
    Usage.refuseIf(all.isEmpty(), "--labels needs --sentences FILE");
    requirePossible();
    try (ModelFolder opened = ModelFolder.open(named)) {
      sections.addAll(new QualityReport(opened, all, LabelFile.read(known), changes).sections());
    }
    return all.size()
        + " sentences decoded with the model "
        + named.getFileName()
        + " at "
        + changes.size()
        + " levels of change and scored by "
        + known.getFileName()
        + ". A replacement without a label is left out of rp.";
  }

  private RatingResults results() {
    if (key == null || sheets.isEmpty()) {
      throw new UsageException("--rated needs --key and --sheet");
    }
    RatedSheets given = RatedSheets.read(sheets);
    RatingResults results = given.results(RatingKeyFile.read(key));
    given.requireCounted(results);
    return results;
  }
}
