package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Systems;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.systems.LogLinearSystem;
import org.paraphrast.decode.systems.PaperModel;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.tune.DecoderNbest;
import org.paraphrast.tune.ParaphrasedSentence;
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
      names = "--system",
      paramLabel = "NAME",
      defaultValue = Systems.PARAPHRAST,
      description =
          "The system: Paraphrast, Zhao09, Zhao08, Quirk04, Baseline-1 or Baseline-2 (default:"
              + " ${DEFAULT-VALUE}).")
  private String system = Systems.PARAPHRAST;

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
          "The purpose: variation, compression, simplification or, with --references, similarity"
              + " (default: ${DEFAULT-VALUE}).")
  private Purpose purpose = Purpose.VARIATION;

  @Option(
      names = "--references",
      paramLabel = "FILE",
      description = "For similarity: a reference for each line of --sentences. May be repeated.")
  private List<Path> references = new ArrayList<>();

  @Option(
      names = {"-n", "--n-best"},
      paramLabel = "N",
      defaultValue = "50",
      description = "Number of paraphrases for each sentence (default: ${DEFAULT-VALUE}).")
  private int size;

  /** What files of outputs say, and what the model does, where one is named. */
  List<ParaphrasedSentence> outputs(CommandSpec spec, List<Path> printed) {
    List<ParaphrasedSentence> sentences = new ArrayList<>();
    printed.forEach(file -> sentences.addAll(ParaphrasedSentence.read(file)));
    if (model != null) {
      try (ModelFolder folder = open(spec)) {
        DecoderNbest decoder = decoder(spec, folder, part);
        sentences.addAll(decoder.outputs(decoder.start()));
      }
    }
    if (sentences.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "give outputs of 'paraphrast --json', or --model and --sentences");
    }
    return sentences;
  }

  ModelFolder open(CommandSpec spec) {
    if (model == null || files.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "give --model FOLDER and --sentences FILE");
    }
    if (size < 1) {
      throw new ParameterException(spec.commandLine(), "--n-best must be 1 or more, got " + size);
    }
    if ((purpose == Purpose.SIMILARITY) == references.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          references.isEmpty()
              ? "similarity needs --references FILE"
              : "--references have an effect only with --for similarity; leave them out");
    }
    Optional<PaperModel> paper = paper(spec);
    if (paper.isPresent() && !paper.get().followsPurpose() && purpose != Purpose.VARIATION) {
      throw new ParameterException(
          spec.commandLine(),
          paper.get().system() + " knows no purposes; leave --for " + purpose.label() + " out");
    }
    return ModelFolder.open(model);
  }

  /** The paper's model that is asked for; empty for the one that judges replacements. */
  private Optional<PaperModel> paper(CommandSpec spec) {
    String name;
    try {
      name = Systems.standard().named(system).name();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
    Optional<PaperModel> paper = PaperModel.of(name);
    if (paper.isEmpty() && !name.equals(Systems.PARAPHRAST)) {
      throw new ParameterException(
          spec.commandLine(),
          name
              + " has no weights of its own; choose Paraphrast, Zhao09, Zhao08, Quirk04,"
              + " Baseline-1 or Baseline-2");
    }
    return paper;
  }

  String part() {
    return part;
  }

  /** All sentences, blank lines left out, of one part of them. */
  List<String> sentences(CommandSpec spec, String which) {
    return part(spec, lines(files), which);
  }

  private static List<String> lines(List<Path> from) {
    List<String> all = new ArrayList<>();
    for (Path file : from) {
      SegmentFiles.lines(file).stream().filter(line -> !line.isBlank()).forEach(all::add);
    }
    return all;
  }

  /** What is asked for, by the number of the sentence in its part. */
  private IntFunction<Task> tasks(CommandSpec spec, String which) {
    Task task = Task.of(purpose);
    if (references.isEmpty()) {
      return i -> task;
    }
    List<String> all = lines(references);
    if (all.size() != lines(files).size()) {
      throw new ParameterException(
          spec.commandLine(),
          "--references has " + all.size() + " lines, --sentences " + lines(files).size());
    }
    List<String> own = part(spec, all, which);
    return i -> task.withReference(own.get(i));
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

  /** A decoder of one part of the sentences, which starts from the weights asked for. */
  DecoderNbest decoder(CommandSpec spec, ModelFolder folder, String which) {
    if (weights != null) {
      return decoder(spec, folder, which, Weights.read(weights));
    }
    Weights own =
        paper(spec)
            .map(paper -> folder.systems().weights(paper, purpose))
            .orElseGet(() -> folder.weights(purpose));
    return starting(spec, folder, which, own);
  }

  /** The same from other weights, which must name only what the system has. */
  DecoderNbest decoder(CommandSpec spec, ModelFolder folder, String which, Weights other) {
    List<TableInfo> tables = folder.tables().stream().map(ParaphraseTable::info).toList();
    List<String> faults = paper(spec).map(paper -> paper.faults(other, tables)).orElse(List.of());
    if (!faults.isEmpty()) {
      throw new DataException(String.join("\n", faults));
    }
    return starting(spec, folder, which, other);
  }

  private DecoderNbest starting(CommandSpec spec, ModelFolder folder, String which, Weights start) {
    LogLinearSystem decoding =
        paper(spec)
            .map(folder.systems()::loglinear)
            .orElseGet(() -> folder.systems(any -> start).judged());
    return new DecoderNbest(
        decoding, sentences(spec, which), tasks(spec, which), size, decoding.complete(start));
  }
}
