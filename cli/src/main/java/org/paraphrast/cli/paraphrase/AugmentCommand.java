package org.paraphrast.cli.paraphrase;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.augment.AugmentOptions;
import org.paraphrast.augment.AugmentOptions.SpanUse;
import org.paraphrast.augment.rows.Columns;
import org.paraphrast.augment.rows.RowFormat;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.cli.common.Terminal;
import org.paraphrast.io.Progress;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Adds rows in other words to a file of labelled texts. */
@Command(
    name = "augment",
    header = "Add rows in other words to a file of labelled texts.",
    description = {
      "%nAdds variants to a file of labelled texts: CSV, TSV, JSON lines or CoNLL. A variant is its row"
          + " with the text in other words; labels, numbers and all other fields stay as they are,"
          + " and annotated spans keep their words and get the offsets that they have now.",
      "Variants are drawn among the good paraphrases of a text by --seed: the same seed gives the"
          + " same file with any number of threads, another one other variants. What differs from its"
          + " source or from another row in next to nothing is left out."
    },
    sortOptions = false)
@SuppressWarnings("UnusedVariable") // picocli reads the options
public final class AugmentCommand implements Callable<Integer> {
  private static final Path STANDARD = Path.of("-");

  @Spec private CommandSpec spec;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = "Read rows from FILE (also .gz .xz .bz2 .zst); - is standard input (default).")
  private Path input = STANDARD;

  @Option(
      names = {"-n", "--n-best"},
      paramLabel = "N",
      defaultValue = "3",
      description = "Up to N variants of each row (default: ${DEFAULT-VALUE}).")
  private int variants;

  @ArgGroup(validate = false, heading = "%nRows:%n")
  private RowOptions rows = new RowOptions();

  @Option(
      names = "--change-spans",
      description =
          "Let annotated spans change, too; their bounds move along (default: they stay letter for"
              + " letter).")
  private boolean changeSpans;

  @Option(
      names = "--without-originals",
      description = "Write variants only (default: each row, then its variants).")
  private boolean withoutOriginals;

  @Option(
      names = "--min-change",
      paramLabel = "0..1",
      defaultValue = "" + AugmentOptions.USUAL_MIN_CHANGE,
      description =
          "Least share of words in which a variant differs from its source and from other variants"
              + " (default: ${DEFAULT-VALUE}). One function word, case, punctuation and contractions"
              + " are never enough.")
  private double minChange;

  @Option(
      names = "--temperature",
      paramLabel = "X",
      defaultValue = "" + AugmentOptions.USUAL_TEMPERATURE,
      description =
          "How freely variants are drawn: 0.01 takes the best, 100 any that is good (default:"
              + " ${DEFAULT-VALUE}).")
  private double temperature;

  @Option(
      names = "--any",
      description = "Also draw paraphrases that score lower than the unchanged text.")
  private boolean any;

  @ArgGroup(validate = false, heading = "%nOutput file:%n")
  private FileOptions file = new FileOptions();

  @ArgGroup(validate = false, heading = "%nPurpose and limits:%n")
  private TaskOptions task = new TaskOptions();

  @ArgGroup(validate = false, heading = "%nTime and length:%n")
  private BudgetOptions budget = new BudgetOptions();

  @ArgGroup(validate = false, heading = "%nSystem and model:%n")
  private SystemOptions system = new SystemOptions();

  @ArgGroup(validate = false, heading = "%nMachine translation:%n")
  private EngineOptions engines = new EngineOptions();

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Process N rows in parallel (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--progress",
      description =
          "Show the progress on standard error (default: only if that is a terminal and the results"
              + " go elsewhere).")
  private boolean progress;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    RowFormat format = rows.format(spec.commandLine(), input);
    Columns columns = rows.columns(spec.commandLine(), format);
    require(
        !changeSpans || rows.hasSpans(format),
        "--change-spans needs annotations: --spans, or --format conll");
    require(threads >= 1, "--threads must be 1 or more, got " + threads);
    require(variants >= 1, "-n must be 1 or more, got " + variants);
    file.check(spec.commandLine(), false);
    Request request =
        budget.within(spec.commandLine(), task.request(spec.commandLine()).withAny(any));
    AugmentOptions options = options(request);
    Request asked = format == RowFormat.CONLL ? request.withTokenized(true) : request;
    try (EngineOptions.Opened opened = engines.open(spec.commandLine());
        Paraphraser paraphraser = system.openToDraw(spec.commandLine(), task, opened.source());
        RunOutput target = file.open(spec.commandLine(), spec.commandLine().getOut(), system)) {
      RunNotes notes = new RunNotes(spec.commandLine().getErr(), common.isDebug());
      AugmentRun run =
          new AugmentRun(paraphraser, asked, options, !withoutOriginals, new OrderedWork(threads));
      AugmentSummary summary;
      try (RowInput in = RowInput.open(input, System.in, format, columns)) {
        summary = run.run(in, target, notes, progress());
      }
      target.commit();
      summary.tell(common.notes(spec.commandLine().getErr()));
      return notes.end(target.failedBefore());
    }
  }

  private AugmentOptions options(Request request) {
    try {
      return new AugmentOptions(
          variants,
          minChange,
          request.seed().value(),
          temperature,
          changeSpans ? SpanUse.CHANGE : SpanUse.KEEP);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          spec.commandLine(),
          String.valueOf(e.getMessage())
              .replace("minChange", "--min-change")
              .replace("temperature", "--temperature"),
          e);
    }
  }

  /** Shown without being asked for where it does not stand among the results. */
  private Progress progress() {
    boolean shown = progress || (Terminal.isError() && (file.isFile() || !Terminal.isOutput()));
    return shown ? common.progress(spec.commandLine().getErr()) : Progress.none();
  }

  private void require(boolean good, String problem) {
    if (!good) {
      throw new ParameterException(spec.commandLine(), problem);
    }
  }
}
