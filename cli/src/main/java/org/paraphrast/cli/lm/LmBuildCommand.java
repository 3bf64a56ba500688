package org.paraphrast.cli.lm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.estimate.ArpaWriter;
import org.paraphrast.lm.estimate.EstimatorOptions;
import org.paraphrast.lm.estimate.LmEstimator;
import org.paraphrast.lm.estimate.NgramModel;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.stage.LanguageModelStage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Estimates a model. */
@Command(
    name = "build",
    header = "Estimate a model from text by interpolated modified Kneser-Ney smoothing.",
    description = "%nReads one sentence per line. Corpora may be larger than memory.")
final class LmBuildCommand extends WholeModelCommand implements StageArguments.User {
  private static final LanguageModelStage STAGE = new LanguageModelStage();

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
  void work() {
    if (output == null && arpa == null) {
      throw new UsageException("give --output, --arpa or both");
    }
    StageOptions given = arguments.options(spec(), STAGE, Map.of());
    EstimatorOptions options = STAGE.estimatorOptions(given, room(), wordList());
    LmEstimator estimator = new LmEstimator(options, progress(), warnings());
    TextSettings text = STAGE.text(given, !tokenized && !keepCase);
    try (NgramModel model =
        tokenized ? estimator.estimateTokenized(inputs, text) : estimator.estimate(inputs, text)) {
      if (arpa != null) {
        ArpaWriter.write(model, arpa);
      }
      if (output != null) {
        layout.write(model, output);
      }
      for (int n = 1; n <= model.order(); n++) {
        out().printf(Locale.ROOT, "%d-grams %12d%n", n, model.size(n));
      }
    }
  }

  private Optional<Set<String>> wordList() {
    if (words == null) {
      return Optional.empty();
    }
    Set<String> list = new HashSet<>();
    TextInput.forEachLine(List.of(words), line -> list.add(line.strip()));
    return Optional.of(list);
  }
}
