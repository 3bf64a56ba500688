package org.paraphrast.cli.paraphrase;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Settings;
import org.paraphrast.augment.AugmentOptions;
import org.paraphrast.augment.AugmentOptions.SpanUse;
import org.paraphrast.augment.rows.Columns;
import org.paraphrast.augment.rows.RowFormat;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.StandardFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.io.Progress;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.Purpose;
import org.paraphrast.rewrite.RuleChoice;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Adds rows in other words to a file of labelled texts. */
@Command(
    name = "augment",
    header = "Add rows in other words to a file of labelled texts.",
    description = {
      "%nAdds variants to a file of labelled texts: CSV, TSV, JSON lines or CoNLL. A variant is its row"
          + " with the text in other words; labels and all other fields stay as they are,"
          + " and annotated spans keep their words and get the offsets that they have now.",
      "Variants are drawn among the good paraphrases of a text by --seed: the same seed gives the"
          + " same file with any number of threads, another one other variants. What differs from its"
          + " source or from another row in next to nothing is left out.",
      "Unless you say otherwise, rows that get no variant by tables and rules are drafted by the"
          + " network (--generator off: they are not), and the structural rule for requests is used"
          + " (--structure default: it is not)."
    },
    sortOptions = false)
@SuppressWarnings("UnusedVariable") // picocli reads the options
public final class AugmentCommand extends BaseCommand implements Callable<Integer> {
  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = "Read rows from FILE (also .gz .xz .bz2 .zst); - is standard input (default).")
  private Path input = StandardFiles.STANDARD;

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
              + " (default: ${DEFAULT-VALUE}). One function word, case, punctuation, contractions,"
              + " hyphens and British or American spelling are never enough.")
  private double minChange;

  @Option(
      names = "--min-acceptability",
      paramLabel = "0..1",
      description =
          "Leave out variants that are less sure than that, see --acceptability (default: "
              + AugmentOptions.USUAL_MIN_ACCEPTABILITY
              + " for --for variation with a system that judges, else 0).")
  private @Nullable Double minAcceptability;

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

  @Mixin private TaskOptions task = TaskOptions.budgeted();

  @ArgGroup(validate = false, heading = "%nSystem and model:%n")
  private SystemOptions system = new SystemOptions();

  @ArgGroup(validate = false, heading = "%nMachine translation:%n")
  private EngineOptions engines = new EngineOptions();

  @Mixin private WorkOptions work;

  @Override
  public Integer call() {
    RowFormat format = rows.format(input);
    Columns columns = rows.columns(format);
    Usage.refuseIf(
        changeSpans && !rows.hasSpans(format),
        "--change-spans needs annotations: --spans, or --format conll");
    work.check();
    Usage.refuseIf(variants < 1, "-n must be 1 or more, got " + variants);
    file.check(false);
    Request request = structured(task.request()).withAny(any);
    AugmentOptions options = options(request);
    Request asked = format == RowFormat.CONLL ? request.withTokenized(true) : request;
    try (EngineOptions.Opened opened = engines.open(err());
        Paraphraser paraphraser = system.openToDraw(task.asked(), opened.source());
        RunOutput target = file.open(spec().commandLine(), system)) {
      RunNotes notes = new RunNotes(err(), new LanguageNote(notes()), isDebug());
      AugmentRun run =
          new AugmentRun(
              paraphraser,
              asked,
              drafting(asked, paraphraser),
              options,
              minAcceptability != null && minAcceptability > 0,
              work.work(),
              !withoutOriginals);
      AugmentSummary summary;
      try (RowInput in = RowInput.open(input, System.in, format, columns)) {
        summary = run.run(in, target, notes, work.isShown(file) ? progress() : Progress.none());
      }
      target.commit();
      summary.tell(notes());
      return notes.end(target.failedBefore());
    }
  }

  /**
   * Texts with labels are mostly requests, so the rule for those is used unless others are named.
   */
  private Request structured(Request request) {
    return task.given().containsKey(Settings.STRUCTURE)
        ? request
        : request.withTask(request.task().withStructure(RuleChoice.ALL));
  }

  /** Drafts, where nothing else gives a variant, unless the user decides on them. */
  private Optional<Request> drafting(Request request, Paraphraser paraphraser) {
    boolean decided = task.given().containsKey(Settings.GENERATOR);
    return decided || !isFree(request) || !paraphraser.composes()
        ? Optional.empty()
        : Optional.of(request.withTask(request.task().withGenerator(GeneratorUse.ON)));
  }

  /** Of what is left out, the probability says something else: how often writers do so. */
  private static double usualAcceptability(Request request) {
    return isFree(request) ? AugmentOptions.USUAL_MIN_ACCEPTABILITY : 0;
  }

  private static boolean isFree(Request request) {
    return request.task().purpose() == Purpose.VARIATION;
  }

  private AugmentOptions options(Request request) {
    try {
      return new AugmentOptions(
          variants,
          minChange,
          request.seed().value(),
          temperature,
          changeSpans ? SpanUse.CHANGE : SpanUse.KEEP,
          minAcceptability == null ? usualAcceptability(request) : minAcceptability);
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          String.valueOf(e.getMessage())
              .replace("minChange", "--min-change")
              .replace("minAcceptability", "--min-acceptability")
              .replace("temperature", "--temperature"),
          e);
    }
  }
}
