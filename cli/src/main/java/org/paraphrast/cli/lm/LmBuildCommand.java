package org.paraphrast.cli.lm;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.ArpaWriter;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.LmEstimator;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.stage.LanguageModelStage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Estimates a model. */
@Command(
    name = "build",
    header = "Estimate a model from text by interpolated modified Kneser-Ney smoothing.",
    description = "%nReads one sentence per line. Corpora may be larger than memory.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class LmBuildCommand implements Callable<Integer>, StageArguments.User {
  private static final LanguageModelStage STAGE = new LanguageModelStage();

  @Spec private CommandSpec spec;
  @Mixin private LmResources resources;
  @Mixin private LmLayoutOptions layout;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      required = true,
      description = "Text file; may be compressed. May be repeated.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The model file.")
  private @Nullable Path output;

  @Option(
      names = "--arpa",
      paramLabel = "FILE",
      description = "Also write the model in ARPA format.")
  private @Nullable Path arpa;

  @Option(
      names = "--tokenized",
      description = "The text is already tokenized, with spaces; its case is not changed.")
  private boolean tokenized;

  @Option(
      names = "--keep-case",
      description = "Keep upper and lower case (default: everything is made lower case).")
  private boolean keepCase;

  @Option(
      names = "--words",
      paramLabel = "FILE",
      description = "Use only the words in this file as the vocabulary.")
  private @Nullable Path words;

  private final StageArguments arguments = new StageArguments(STAGE, option -> true);

  @Override
  public StageArguments stageArguments() {
    return arguments;
  }

  @Override
  public Integer call() throws Exception {
    if (output == null && arpa == null) {
      throw new ParameterException(spec.commandLine(), "give --output, --arpa or both");
    }
    return LmResources.run(this::build);
  }

  private int build() {
    PrintWriter err = spec.commandLine().getErr();
    StageOptions given = arguments.options(spec, STAGE, Map.of());
    EstimatorOptions options = STAGE.estimatorOptions(given, resources.room(), wordList());
    LmEstimator estimator =
        new LmEstimator(options, resources.progress(err), resources.warnings(err));
    TextSettings text = STAGE.text(given, !tokenized && !keepCase);
    try (NgramModel model =
        tokenized ? estimator.estimateTokenized(inputs, text) : estimator.estimate(inputs, text)) {
      if (arpa != null) {
        ArpaWriter.write(model, arpa);
      }
      if (output != null) {
        layout.write(model, output);
      }
      PrintWriter out = spec.commandLine().getOut();
      for (int n = 1; n <= model.order(); n++) {
        out.printf(Locale.ROOT, "%d-grams %12d%n", n, model.size(n));
      }
    }
    return ExitCode.DONE;
  }

  private Optional<Set<String>> wordList() {
    if (words == null) {
      return Optional.empty();
    }
    Set<String> list = new HashSet<>();
    try (LineReader lines = TextFiles.lines(words)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        list.add(line.strip());
      }
    }
    return Optional.of(list);
  }
}
