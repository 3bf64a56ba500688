package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.command.ShippedModel;
import org.paraphrast.evaluate.RatingMarks;
import org.paraphrast.evaluate.Ratings;
import org.paraphrast.evaluate.Report;
import org.paraphrast.evaluate.paper.Experiment;
import org.paraphrast.evaluate.paper.Material;
import org.paraphrast.evaluate.paper.Paper;
import org.paraphrast.evaluate.paper.Retuning;
import org.paraphrast.evaluate.paper.ShippedMaterial;
import org.paraphrast.metric.ReplacementGain;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.montecarlo.MonteCarloOptions.Episodes;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code paraphrast paper}: the papers' tables beside ours. */
@Command(
    name = "paper",
    header =
        "Print a paper's tables beside ours, computed now; or one table, with material of yours.",
    description = {
      "%nWithout a name, lists papers and tables. A paper's name prints all that its page says,"
          + " 'all' the page of all papers, the name of a table that table with the signature of"
          + " every figure. Made from what a checkout has, unless the options below name other"
          + " material for a table.",
      ""
    },
    sortOptions = false)
public final class PaperCommand extends BaseCommand implements Runnable {
  private static final String ALL = "all";

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "A paper, a table, or all.")
  private @Nullable String name;

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description = "The model folder, for all systems.")
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
          "-ratings, bannard05-ablation, progress: marks printed by 'rate import --json"
              + " --by-rank'.")
  private @Nullable Path ratings;

  @Option(
      names = "--system",
      paramLabel = "NAME",
      split = ",",
      description =
          "Systems to run (default: those of the paper). zhao08-tables and -top: Zhao08 or Paraphrast"
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
          "chevelu10-search, and MCPG where it is compared: episodes per step (default:"
              + " ${DEFAULT-VALUE}; the paper: 100000).")
  private int episodes;

  @Option(
      names = "--few",
      paramLabel = "N",
      defaultValue = "5",
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
      list();
      return;
    }
    Optional<Paper> paper = Paper.of(name);
    if (paper.isEmpty() && !name.equals(ALL)) {
      table(Usage.of(() -> Experiment.named(String.valueOf(name))));
      return;
    }
    Usage.refuseIf(
        isNamed(), "material is for one table; name the table: 'paraphrast paper' lists them");
    try (ShippedMaterial shipped = new ShippedMaterial(home())) {
      Function<Experiment, Report> run =
          experiment -> {
            notes().println(experiment.name() + ": " + experiment.description());
            notes().flush();
            return experiment.run(shipped.of(experiment, ShippedMaterial.settings(experiment)));
          };
      out().print(paper.isPresent() ? paper.get().text(run) : Paper.page(run));
    }
  }

  private void list() {
    list(ALL, "the page of all papers", Paper.experimentsOfAll());
    for (Paper paper : Paper.values()) {
      list(paper.id(), paper.title(), paper.experiments());
    }
  }

  private void list(String id, String title, List<Experiment> tables) {
    out().printf(Locale.ROOT, "%s  %s%n", id, title);
    for (Experiment table : tables) {
      out().printf(Locale.ROOT, "    %-19s  %s%n", table.name(), table.description());
    }
  }

  private void table(Experiment experiment) {
    Material.Settings settings = settings(experiment);
    if (!isNamed()) {
      try (ShippedMaterial shipped = new ShippedMaterial(home())) {
        output.print(experiment.run(shipped.of(experiment, settings)), out());
      }
    } else if (model == null) {
      output.print(experiment.run(material(Material.Models.NONE, settings)), out());
    } else {
      try (ModelFolder opened = ModelFolder.open(model)) {
        output.print(experiment.run(material(Material.Models.of(opened), settings)), out());
      }
    }
  }

  /** Whether there is other material than a checkout's. */
  private boolean isNamed() {
    return model != null
        || ratings != null
        || labels != null
        || !files.isEmpty()
        || !references.isEmpty();
  }

  /** The checkout that the shipped model lies in. */
  private static Path home() {
    return ShippedModel.unless(null)
        .map(english -> english.resolve("../..").toAbsolutePath().normalize())
        .orElseGet(() -> Path.of("").toAbsolutePath());
  }

  private Material material(Material.Models models, Material.Settings settings) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (Path file : files) {
      String group = String.valueOf(file.getFileName()).replaceAll("\\.txt$", "");
      groups.put(
          groups.containsKey(group) ? file.toString() : group,
          SegmentFiles.sentences(List.of(file)));
    }
    return new Material(
        models,
        groups,
        labels == null ? LabelSet.EMPTY : LabelFile.read(labels),
        SegmentFiles.sentences(references),
        ratings == null ? Ratings.NONE : RatingMarks.read(ratings),
        settings);
  }

  private Material.Settings settings(Experiment experiment) {
    return Usage.of(
        () ->
            new Material.Settings(
                top == null ? experiment.top() : top,
                new Episodes(episodes),
                few,
                seed,
                systems,
                retuning(),
                modelWeights));
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
