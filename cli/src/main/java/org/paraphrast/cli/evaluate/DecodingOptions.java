package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Pipeline;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.decode.Weights;
import org.paraphrast.io.DataException;
import org.paraphrast.loglinear.LogLinearSystem;
import org.paraphrast.loglinear.PaperModel;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.tune.DecoderNbest;
import org.paraphrast.tune.ParaphrasedSentence;
import picocli.CommandLine.Option;

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
  List<ParaphrasedSentence> outputs(List<Path> printed) {
    List<ParaphrasedSentence> sentences = new ArrayList<>();
    printed.forEach(file -> sentences.addAll(ParaphrasedSentence.read(file)));
    if (model != null) {
      try (ModelFolder folder = open()) {
        DecoderNbest decoder = decoder(folder, part);
        sentences.addAll(decoder.outputs(decoder.start()));
      }
    }
    Usage.refuseIf(
        sentences.isEmpty(), "give outputs of 'paraphrast --json', or --model and --sentences");
    return sentences;
  }

  ModelFolder open() {
    if (model == null || files.isEmpty()) {
      throw new UsageException("give --model FOLDER and --sentences FILE");
    }
    Usage.refuseIf(size < 1, "--n-best must be 1 or more, got " + size);
    Usage.refuseIf(
        (purpose == Purpose.SIMILARITY) == references.isEmpty(),
        references.isEmpty()
            ? "similarity needs --references FILE"
            : "--references have an effect only with --for similarity; leave them out");
    Optional<PaperModel> paper = paper();
    if (paper.isPresent() && !paper.get().followsPurpose() && purpose != Purpose.VARIATION) {
      throw new UsageException(
          paper.get().system() + " knows no purposes; leave --for " + purpose.label() + " out");
    }
    return ModelFolder.open(model);
  }

  /** The paper's model that is asked for; empty for the one that judges replacements. */
  private Optional<PaperModel> paper() {
    String name = Usage.of(() -> BaselineSystems.andStandard().named(system).name());
    Optional<PaperModel> paper = PaperModel.of(name);
    Usage.refuseIf(
        paper.isEmpty() && !name.equals(Systems.PARAPHRAST),
        name
            + " has no weights of its own; choose Paraphrast, Zhao09, Zhao08, Quirk04,"
            + " Baseline-1 or Baseline-2");
    return paper;
  }

  String part() {
    return part;
  }

  /** All sentences, blank lines left out, of one part of them. */
  List<String> sentences(String which) {
    return part(SegmentFiles.sentences(files), which);
  }

  /** What is asked for, by the number of the sentence in its part. */
  private IntFunction<Task> tasks(String which) {
    Task task = Task.of(purpose);
    if (references.isEmpty()) {
      return i -> task;
    }
    List<String> all = SegmentFiles.sentences(references);
    Usage.refuseIf(
        all.size() != SegmentFiles.sentences(files).size(),
        "--references has "
            + all.size()
            + " lines, --sentences "
            + SegmentFiles.sentences(files).size());
    List<String> own = part(all, which);
    return i -> task.withReference(own.get(i));
  }

  static List<String> part(List<String> lines, String which) {
    String[] numbers = which.split("/", -1);
    boolean valid = which.matches("[1-9]\\d{0,5}/[1-9]\\d{0,5}");
    int first = valid ? Integer.parseInt(numbers[0]) : 0;
    int step = valid ? Integer.parseInt(numbers[1]) : 0;
    Usage.refuseIf(
        !valid || first > step || first > lines.size(),
        "'" + which + "' is not a part of " + lines.size() + " lines; write it like 1/2");
    List<String> part = new ArrayList<>();
    for (int i = first - 1; i < lines.size(); i += step) {
      part.add(lines.get(i));
    }
    return part;
  }

  /** A decoder of one part of the sentences, which starts from the weights asked for. */
  DecoderNbest decoder(ModelFolder folder, String which) {
    if (weights != null) {
      return decoder(folder, which, Weights.read(weights));
    }
    Weights own =
        paper()
            .map(paper -> PaperSystems.of(folder, UserTables.NONE).weights(paper, purpose))
            .orElseGet(() -> folder.weights(purpose));
    return starting(folder, which, own);
  }

  /** The same from other weights, which must name only what the system has. */
  DecoderNbest decoder(ModelFolder folder, String which, Weights other) {
    List<TableInfo> tables = folder.tables().stream().map(ParaphraseTable::info).toList();
    List<String> faults = paper().map(paper -> paper.faults(other, tables)).orElse(List.of());
    if (!faults.isEmpty()) {
      throw new DataException(String.join("\n", faults));
    }
    return starting(folder, which, other);
  }

  private DecoderNbest starting(ModelFolder folder, String which, Weights start) {
    LogLinearSystem decoding =
        paper()
            .map(PaperSystems.of(folder, UserTables.NONE)::loglinear)
            .orElseGet(
                () -> LogLinearSystem.of(Pipeline.over(folder, folder.tables(), any -> start)));
    return new DecoderNbest(
        decoding, sentences(which), tasks(which), size, decoding.complete(start));
  }
}
