package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.decode.Weights;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.tune.DecoderNbest;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What to decode for tuning and scoring: a model, its weights, sentences. */
final class DecodingOptions {
  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description = "Decode with this model.")
  private @Nullable Path model;

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      description = "Weights to use instead of the model's own.")
  private @Nullable Path weights;

  @Option(
      names = "--sentences",
      paramLabel = "FILE",
      description = "Sentences to decode, one per line. May be repeated.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--part",
      paramLabel = "K/N",
      defaultValue = "1/1",
      description =
          "Use only every N-th sentence, starting with the K-th: 1/2 and 2/2 are the two halves.")
  private String part = "1/1";

  @Option(
      names = "--for",
      paramLabel = "PURPOSE",
      defaultValue = "variation",
      description =
          "The purpose: variation, compression or simplification (default: ${DEFAULT-VALUE}).")
  private Purpose purpose = Purpose.VARIATION;

  @Option(
      names = {"-n", "--n-best"},
      paramLabel = "N",
      defaultValue = "50",
      description = "Number of paraphrases for each sentence (default: ${DEFAULT-VALUE}).")
  private int size;

  /** Whether a model is named at all. */
  boolean isGiven() {
    return model != null;
  }

  ModelFolder open(CommandSpec spec) {
    if (model == null || files.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "give --model FOLDER and --sentences FILE");
    }
    if (purpose == Purpose.SIMILARITY || size < 1) {
      throw new ParameterException(
          spec.commandLine(),
          size < 1 ? "--n-best must be 1 or more, got " + size : "similarity needs a reference");
    }
    return ModelFolder.open(model);
  }

  String part() {
    return part;
  }

  /** All sentences, blank lines left out, of one part of them. */
  List<String> sentences(CommandSpec spec, String which) {
    List<String> all = new ArrayList<>();
    for (Path file : files) {
      SegmentFiles.lines(file).stream().filter(line -> !line.isBlank()).forEach(all::add);
    }
    return part(spec, all, which);
  }

  static List<String> part(CommandSpec spec, List<String> lines, String which) {
    String[] numbers = which.split("/", -1);
    boolean valid = which.matches("[1-9]\\d{0,5}/[1-9]\\d{0,5}");
    int first = valid ? Integer.parseInt(numbers[0]) : 0;
    int step = valid ? Integer.parseInt(numbers[1]) : 0;
    if (!valid || first > step || first > lines.size()) {
      throw new ParameterException(
          spec.commandLine(),
          "'" + which + "' is not a part of " + lines.size() + " lines; write it like 1/2");
    }
    List<String> part = new ArrayList<>();
    for (int i = first - 1; i < lines.size(); i += step) {
      part.add(lines.get(i));
    }
    return part;
  }

  DecoderNbest decoder(ModelFolder folder, List<String> sentences) {
    return decoder(
        folder, sentences, weights == null ? folder.weights(purpose) : Weights.read(weights));
  }

  /** A decoder that starts from other weights. */
  DecoderNbest decoder(ModelFolder folder, List<String> sentences, Weights other) {
    return new DecoderNbest(folder, sentences, Task.of(purpose), size, other);
  }
}
