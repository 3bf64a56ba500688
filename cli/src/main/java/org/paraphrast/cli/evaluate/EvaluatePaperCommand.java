package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.evaluate.RatingMarks;
import org.paraphrast.evaluate.Ratings;
import org.paraphrast.evaluate.paper.Experiment;
import org.paraphrast.evaluate.paper.Material;
import org.paraphrast.evaluate.paper.Retuning;
import org.paraphrast.metric.ReplacementGain;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.montecarlo.MonteCarloOptions.Episodes;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** An experiment of a paper with a model of ours. */
@Command(
    name = "paper",
    header = "Repeat an experiment from a paper and print its figures beside ours.",
    description = {
      "%nWithout a name, lists the experiments. Every figure has a signature that says how it"
          + " was computed; replacements without a label are counted and left out, never guessed.",
      ""
    },
    sortOptions = false)
final class EvaluatePaperCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "The experiment.")
  private @Nullable String name;

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description = "The model folder.")
  private @Nullable Path model;

  @Option(
      names = "--sentences",
      paramLabel = "FILE",
      description = "Sentences, one per line; each file is a group. May be repeated.")
  private List<Path> files = new ArrayList<>();

  @Option(names = "--labels", paramLabel = "FILE", description = "Labels of replacements.")
  private @Nullable Path labels;

  @Option(
      names = {"-r", "--ref"},
      paramLabel = "FILE",
      description =
          "zhao09-applications: references for similarity, one line for each sentence. May be"
              + " repeated, like --sentences.")
  private List<Path> references = new ArrayList<>();

  @Option(
      names = "--ratings",
      paramLabel = "FILE",
      description =
          "baselines, bannard05-ablation: marks printed by 'rate import --json --by-rank'. Alone,"
              + " it gives the tables that need nothing else.")
  private @Nullable Path ratings;

  @Option(
      names = "--system",
      paramLabel = "NAME",
      split = ",",
      description =
          "baselines: systems to run (default: all). zhao08-tables and -top: Zhao08 or Paraphrast"
              + " (default: Zhao08; Paraphrast with --retune).")
  private List<String> systems = new ArrayList<>();

  @Option(
      names = "--top",
      paramLabel = "N",
      description =
          "Number of outputs considered for each sentence (default: 10; chevelu10-tau and"
              + " -search: 100).")
  private @Nullable Integer top;

  @Option(
      names = "--episodes",
      paramLabel = "N",
      defaultValue = "1000",
      description =
          "chevelu10-search, and MCPG among the baselines: episodes per step (default:"
              + " ${DEFAULT-VALUE}; the paper: 100000).")
  private int episodes;

  @Option(
      names = "--few",
      paramLabel = "N",
      defaultValue = "50",
      description = "chevelu10-search: number of sentences (default: ${DEFAULT-VALUE}).")
  private int few;

  @Option(
      names = "--model-weights",
      description =
          "chevelu10-tau and -search: use all tables and weights of the model, not the paper's"
              + " model, which is the pivot table and the language model with weights 1.")
  private boolean modelWeights;

  @Option(
      names = "--retune",
      paramLabel = "TARGET",
      description =
          "zhao08-tables: tune each set of tables on one half towards rf or gain before it is"
              + " scored on the other.")
  private @Nullable String retune;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed for random choices (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Mixin private ReportOutput output = new ReportOutput();

  @Override
  public void run() {
    if (name == null) {
      for (Experiment experiment : Experiment.ALL) {
        out().printf(Locale.ROOT, "%-20s  %s%n", experiment.name(), experiment.description());
      }
      return;
    }
    Experiment experiment = experiment(name);
    boolean ratingsAlone = model == null && files.isEmpty() && ratings != null;
    if (ratingsAlone && experiment.ofRatings().isPresent()) {
      output.print(experiment.ofRatings().get().apply(marks()), out());
      return;
    }
    if (model == null || files.isEmpty()) {
      throw new UsageException("give --model FOLDER and --sentences FILE");
    }
    try (ModelFolder opened = ModelFolder.open(model)) {
      output.print(experiment.run(material(opened)), out());
    }
  }

  private Ratings marks() {
    return ratings == null ? Ratings.NONE : RatingMarks.read(ratings);
  }

  private Experiment experiment(String wanted) {
    return Usage.of(() -> Experiment.named(wanted));
  }

  private Material material(ModelFolder opened) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (Path file : files) {
      String group = String.valueOf(file.getFileName()).replaceAll("\\.txt$", "");
      groups.put(
          groups.containsKey(group) ? file.toString() : group,
          SegmentFiles.sentences(List.of(file)));
    }
    return new Material(
        opened,
        groups,
        labels == null ? LabelSet.EMPTY : LabelFile.read(labels),
        SegmentFiles.sentences(references),
        marks(),
        settings());
  }

  private Material.Settings settings() {
    int outputs = top != null ? top : String.valueOf(name).startsWith("chevelu10") ? 100 : 10;
    return Usage.of(
        () ->
            new Material.Settings(
                outputs, new Episodes(episodes), few, seed, systems, retuning(), modelWeights));
  }

  private Optional<Retuning> retuning() {
    if (retune == null) {
      return Optional.empty();
    }
    return switch (retune.toLowerCase(Locale.ROOT)) {
      case "rf" -> Optional.of(new Retuning(ReplacementRate.RF, 30, 4, 5));
      case "gain" -> Optional.of(new Retuning(new ReplacementGain(2), 30, 4, 5));
      default -> throw new IllegalArgumentException("--retune takes rf or gain, got " + retune);
    };
  }
}
