package org.paraphrast.cli.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.evaluate.RatingExport;
import org.paraphrast.evaluate.RatingKeyFile;
import org.paraphrast.evaluate.RatingScale;
import org.paraphrast.evaluate.RatingSheet;
import org.paraphrast.evaluate.RatingSheetFile;
import org.paraphrast.evaluate.SystemOutput;
import org.paraphrast.evaluate.SystemOutputs;
import org.paraphrast.io.DataException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Blind sheets. */
@Command(
    name = "export",
    header = "Write blind, shuffled rating sheets; a tenth of the items are foils.",
    description = {
      "%nReads outputs as TSV (system, sentence id, source, output and, optionally, rank) or JSONL"
          + " (the same fields). The key says which system made what; do not show it to the"
          + " raters.",
      ""
    },
    sortOptions = false)
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class RateExportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "OUTPUTS", arity = "1..*", description = "Outputs of systems.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      required = true,
      description = "A folder for the sheets.")
  @SuppressWarnings("NullAway.Init") // set by picocli
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
      description = "The purpose of the outputs, shown to raters who judge usability.")
  private String purpose = "";

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

  @Mixin private CommonOptions common;

  /** Of the sheets. */
  enum Format {
    TSV,
    JSONL
  }

  @Override
  public Integer call() {
    List<SystemOutput> outputs = new ArrayList<>();
    files.forEach(file -> outputs.addAll(SystemOutputs.read(file)));
    if (outputs.isEmpty()) {
      throw new DataException("no outputs in " + files + "; give outputs to be rated");
    }
    RatingExport.Export export = RatingExport.of(outputs, options());
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new DataException(
          folder + ": cannot be created: " + e.getMessage() + "; choose another folder");
    }
    String suffix = "." + format.name().toLowerCase(Locale.ROOT);
    for (RatingSheet sheet : export.sheets()) {
      Path file = folder.resolve(sheet.rater() + suffix);
      RatingSheetFile.write(sheet, file);
      spec.commandLine().getOut().println(file + ": " + sheet.items().size() + " items");
    }
    Path keyFile = key == null ? folder.resolveSibling(folder.getFileName() + ".key.jsonl") : key;
    RatingKeyFile.write(export.key(), keyFile);
    spec.commandLine().getOut().println(keyFile + ": the key");
    return ExitCode.DONE;
  }

  private RatingExport.Options options() {
    try {
      return new RatingExport.Options(
          RatingScale.of(scale), raters, purpose, judgements == null ? raters : judgements, seed);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
    }
  }
}
