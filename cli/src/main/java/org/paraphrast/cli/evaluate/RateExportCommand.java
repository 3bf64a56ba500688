package org.paraphrast.cli.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.evaluate.RatedOutputs;
import org.paraphrast.evaluate.RatingExport;
import org.paraphrast.evaluate.RatingKeyFile;
import org.paraphrast.evaluate.RatingPurpose;
import org.paraphrast.evaluate.RatingScale;
import org.paraphrast.evaluate.RatingSheet;
import org.paraphrast.evaluate.RatingSheetFile;
import org.paraphrast.evaluate.ReportFolder;
import org.paraphrast.evaluate.SystemOutput;
import org.paraphrast.evaluate.SystemOutputs;
import org.paraphrast.io.DataException;
import org.paraphrast.tune.ParaphrasedSentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Blind sheets. */
@Command(
    name = "export",
    header = "Write blind, shuffled rating sheets; a tenth of the items are foils.",
    description = {
      "%nReads outputs as TSV (system, sentence id, source, output and, optionally, rank) or JSONL"
          + " (the same fields), and what 'paraphrast --json' prints as SYSTEM=FILE. The key says"
          + " which system made what; do not show it to the raters.",
      ""
    },
    sortOptions = false)
final class RateExportCommand extends BaseCommand implements Runnable {

  @Parameters(
      paramLabel = "OUTPUTS",
      arity = "1..*",
      description = "Outputs of systems: FILE, or SYSTEM=FILE for what 'paraphrast --json' prints.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      required = true,
      description = "A folder for the sheets.")
  private Path folder;

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description = "The key (default: FOLDER.key.jsonl, beside the folder).")
  private @Nullable Path key;

  @Option(
      names = "--scale",
      paramLabel = "NAME",
      defaultValue = "acceptable",
      description =
          "The rating scale: acceptable, meaning-grammar, three-point, five-point, changes or"
              + " errors (default: ${DEFAULT-VALUE}).")
  private String scale = "";

  @Option(
      names = "--purpose",
      paramLabel = "TEXT",
      defaultValue = "",
      description =
          "The purpose of the outputs, shown to the raters: compression, simplification,"
              + " similarity (which needs --ref), or words of your own.")
  private String purpose = "";

  @Option(
      names = "--sentences",
      paramLabel = "FILE",
      description = "The sentences that --ref belongs to, one per line.")
  private @Nullable Path sentences;

  @Option(
      names = {"-r", "--ref"},
      paramLabel = "FILE",
      description = "For each line of --sentences its reference, shown to the raters.")
  private @Nullable Path references;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Only the first N outputs of a sentence by each system (default: all).")
  private @Nullable Integer top;

  @Option(
      names = "--raters",
      paramLabel = "N",
      defaultValue = "2",
      description = "Number of raters, with one sheet each (default: ${DEFAULT-VALUE}).")
  private int raters;

  @Option(
      names = "--judgements",
      paramLabel = "N",
      description = "Number of raters for each output (default: all).")
  private @Nullable Integer judgements;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "tsv",
      description = "tsv or jsonl (default: ${DEFAULT-VALUE}).")
  private Format format = Format.TSV;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed for shuffling (default: ${DEFAULT-VALUE}).")
  private long seed;

  /** Of the sheets. */
  enum Format {
    TSV,
    JSONL
  }

  @Override
  public void run() {
    List<SystemOutput> outputs = outputs();
    if (outputs.isEmpty()) {
      throw new DataException("no outputs in " + files + "; give outputs to be rated");
    }
    RatingExport.Export export = RatingExport.of(outputs, options());
    ReportFolder.create(folder);
    String suffix = "." + format.name().toLowerCase(Locale.ROOT);
    for (RatingSheet sheet : export.sheets()) {
      Path file = folder.resolve(sheet.rater() + suffix);
      RatingSheetFile.write(sheet, file);
      out().println(file + ": " + sheet.items().size() + " items");
    }
    Path keyFile = key == null ? folder.resolveSibling(folder.getFileName() + ".key.jsonl") : key;
    RatingKeyFile.write(export.key(), keyFile);
    out().println(keyFile + ": the key");
  }

  private List<SystemOutput> outputs() {
    Usage.refuseIf(top != null && top < 1, "--top must be 1 or more, got " + top);
    RatedOutputs collected = new RatedOutputs(top == null ? Integer.MAX_VALUE : top);
    for (String file : files) {
      int equals = file.indexOf('=');
      if (equals < 0 || Files.exists(Path.of(file))) { // a name may have a '='
        collected.add(SystemOutputs.read(Path.of(file)));
      } else {
        collected.add(
            file.substring(0, equals),
            ParaphrasedSentence.read(Path.of(file.substring(equals + 1))));
      }
    }
    if (collected.unchanged() > 0) {
      notes().println(collected.unchanged() + " outputs are the sentence itself and are left out");
    }
    if ((sentences == null) != (references == null)
        || (purpose.equals(RatingPurpose.SIMILARITY) && references == null)) {
      throw new UsageException("give --sentences and --ref together; similarity needs them");
    }
    return sentences == null || references == null
        ? collected.outputs()
        : collected.withReferences(SegmentFiles.lines(sentences), SegmentFiles.lines(references));
  }

  private RatingExport.Options options() {
    return Usage.of(
        () ->
            new RatingExport.Options(
                RatingScale.of(scale),
                raters,
                RatingPurpose.text(purpose),
                judgements == null ? raters : judgements,
                seed));
  }
}
