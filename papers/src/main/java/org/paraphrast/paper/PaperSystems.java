package org.paraphrast.paper;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.Pipeline;
import org.paraphrast.api.Systems;
import org.paraphrast.api.Systems.Candidates;
import org.paraphrast.api.Systems.Entry;
import org.paraphrast.api.Systems.Follows;
import org.paraphrast.api.Systems.Needs;
import org.paraphrast.api.UserTables;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.loglinear.LogLinearSystem;
import org.paraphrast.loglinear.PaperModel;
import org.paraphrast.loglinear.WeightFiles;
import org.paraphrast.loglinear.WithoutPurpose;
import org.paraphrast.montecarlo.MonteCarloGenerator;
import org.paraphrast.montecarlo.MonteCarloOptions;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;

/**
 * Makes the papers' systems over tables and a language model, and {@linkplain #and gives} them
 * their names. Tables are told apart by their names. Thread-safe.
 *
 * @param pipeline what the searches run over
 * @param trigrams of the systems whose papers have trigrams
 * @param byType whether phrases are replaced by phrases of their type and number alone, which no
 *     paper does unless it is asked to
 */
public record PaperSystems(
    Pipeline pipeline, LanguageModel trigrams, TunedWeights weights, boolean byType) {
  /** The systems whose tables may be asked for pairs of one type alone. */
  static final Set<String> OVER_TABLES =
      Set.of(
          "Quirk04",
          "Zhao08",
          "Zhao09",
          "Baseline-1",
          "Baseline-2",
          "WN+LM",
          "CL",
          "Chevelu10",
          "Moses",
          "MCPG",
          "MCPG-translator");

  /**
   * Zhao08 gives a table that was not used "a minimum value" and does not say which. Far below all
   * scores it would pay for touching every table once, whatever the pair; 0, the empty product,
   * would make every use a loss, as scores are below 1. The value is where a pair of the table
   * starts to be better than none, so we take the authors' own in their next paper, where a word
   * kept has e^−1 (Zhao09 section 3.4).
   */
  private static final double LN_UNUSED = LogLinearModel.LN_SELF;

  private static final int MOSES_STACK = 100;

  private static final int EPISODES = 1000;

  /** Quirk04 cuts no options; as tables are in the order of P(T|S), P(S|T) needs more of them. */
  private static final PlanLimits QUIRK04_LIMITS =
      new PlanLimits(100, PlanLimits.DEFAULT.slotTokens(), PlanLimits.DEFAULT.patterns());

  /** The weights of the papers' models. */
  public interface TunedWeights {
    /** Those that a model was tuned to, if there are some. */
    Optional<Weights> tuned(PaperModel model, Purpose purpose);

    /** Those of Zhao08 and Baseline-2 where they were not tuned; nobody judges there. */
    default Weights ofBaselines() {
      return Weights.DEFAULT;
    }
  }

  /** The weights in a model folder; those of its baselines are never those of a judge. */
  private record FolderWeights(ModelFolder model) implements TunedWeights {
    @Override
    public Optional<Weights> tuned(PaperModel paper, Purpose purpose) {
      return model.weights(paper.label(purpose));
    }

    @Override
    public Weights ofBaselines() {
      boolean judges = !model.manifest().files(ModelManifest.Role.ACCEPTABILITY).isEmpty();
      return model
          .weights(WeightFiles.BASELINE)
          .orElseGet(() -> judges ? Weights.DEFAULT : model.weights(Purpose.VARIATION));
    }
  }

  /** That do not look at types. */
  public PaperSystems(Pipeline pipeline, LanguageModel trigrams, TunedWeights weights) {
    this(pipeline, trigrams, weights, false);
  }

  /** The systems over a folder, which has to stay open while they are used. */
  public static PaperSystems of(ModelFolder model, UserTables user) {
    return of(model, user, Set.of());
  }

  /** The same, refined. */
  public static PaperSystems of(ModelFolder model, UserTables user, Set<Refinement> refinements) {
    return new PaperSystems(
        Pipeline.of(model, user),
        model.trigrams(),
        new FolderWeights(model),
        refinements.contains(Refinement.TYPE));
  }

  /** The systems over a pipeline that knows no weights of theirs and one language model. */
  public static PaperSystems untuned(Pipeline pipeline) {
    TunedWeights none = (model, purpose) -> Optional.empty();
    return new PaperSystems(pipeline, pipeline.parts().lm(), none);
  }

  /**
   * These systems and the papers' over the tables and the language models of a model.
   *
   * @param refinements what they do differently; each system knows some ({@link
   *     Refinement#areKnown})
   */
  public static Systems and(Systems systems, Set<Refinement> refinements) {
    return systems
        .with(
            entry(
                "Quirk04",
                "P(S|T) by Model 1 over aligned news, times trigrams: the noisy channel",
                PaperModel.QUIRK04,
                refinements))
        .with(
            new Entry(
                Bannard05.NAME,
                "the phrase with the likeliest paraphrase by pivots and trigrams is replaced",
                Needs.PAPERS,
                Candidates.IGNORED,
                Follows.CONSTRAINTS_ONLY,
                (name, folder, user) -> Bannard05.of(folder.orElseThrow(), user, refinements)))
        .with(
            entry(
                "Zhao08",
                "tables of six resources and 5-grams; an unused table counts a minimum",
                PaperModel.ZHAO08,
                refinements))
        .with(
            loglinear(
                "Zhao09",
                "five tables, planned for the purpose, and trigrams; exact search",
                PaperModel.ZHAO09,
                refinements))
        .with(
            entry(
                "Baseline-1",
                "Zhao09's first: the comparable table and an SMT decoder",
                PaperModel.BASELINE_1,
                refinements))
        .with(
            entry(
                "Baseline-2",
                "Zhao09's second: its tables without planning and usability",
                PaperModel.BASELINE_2,
                refinements))
        .with(
            chevelu10(
                "Chevelu10",
                "P(t) ΠP(s|t) of the pivot table, the best true score by exact search",
                refinements,
                systemsOf -> systemsOf.exact("Chevelu10")))
        .with(
            chevelu10(
                "Moses",
                "the same model, path-scored beam search with future costs",
                refinements,
                systemsOf -> systemsOf.moses("Moses")))
        .with(
            chevelu10(
                "MCPG",
                "the same model, Monte-Carlo search, true-score mode",
                refinements,
                systemsOf -> systemsOf.monteCarlo(MonteCarloOptions.Mode.TRUE_SCORE)))
        .with(
            chevelu10(
                "MCPG-translator",
                "the same model, Monte-Carlo search, translator mode",
                refinements,
                systemsOf -> systemsOf.monteCarlo(MonteCarloOptions.Mode.TRANSLATOR)));
  }

  private static Entry entry(
      String name, String description, PaperModel model, Set<Refinement> refinements) {
    return loglinear(name, description, model, refinements).withoutPurpose();
  }

  private static Entry loglinear(
      String name, String description, PaperModel model, Set<Refinement> refinements) {
    return entry(name, description, (folder, user) -> of(folder, user, refinements).of(model));
  }

  private static Entry chevelu10(
      String name,
      String description,
      Set<Refinement> refinements,
      Function<PaperSystems, Generator> search) {
    return entry(
            name,
            description,
            (folder, user) -> search.apply(Chevelu10.of(folder, user, refinements)))
        .withoutPurpose();
  }

  /** A system over the tables of the papers' model that follows the whole task. */
  public static Entry entry(
      String name, String description, BiFunction<ModelFolder, UserTables, Generator> make) {
    return new Entry(
        name,
        description,
        Needs.PAPERS,
        Candidates.IGNORED,
        Follows.WHOLE_TASK,
        (called, folder, user) -> make.apply(folder.orElseThrow(), user));
  }

  /** Exact search for the best true score. */
  StatisticalGenerator exact(String name) {
    return pipeline.searching(name, SearchOptions.DEFAULT);
  }

  /** Path-scored beam search with future costs. */
  public StatisticalGenerator moses(String name) {
    return pipeline.searching(name, SearchOptions.moses(MOSES_STACK));
  }

  /** Chevelu10's Monte-Carlo search. */
  public MonteCarloGenerator monteCarlo(MonteCarloOptions.Mode mode) {
    return monteCarlo(MonteCarloOptions.PUBLISHED.withMode(mode).withEpisodes(EPISODES));
  }

  /** All tables and the weights of the purpose, with Chevelu10's Monte-Carlo search. */
  public MonteCarloGenerator monteCarlo(MonteCarloOptions options) {
    return new MonteCarloGenerator(
        pipeline.planner(), pipeline.models(), pipeline.parts().renderer(), options);
  }

  /** A paper's system with its tuned weights, or untuned. */
  public Generator of(PaperModel model) {
    LogLinearSystem system = loglinear(model);
    return system.generator(purpose -> weights(model, purpose));
  }

  /**
   * A paper's system for any weights.
   *
   * <p>Zhao09 eq. 6: Σ_k λ_k Σ ln φ_k + λ_lm Σ ln p(t_j | t_j−2 t_j−1) + λ_um Σ ρ, with φ_k the
   * first column of table k; targets are planned for the purpose. A pair that stands in several
   * tables is in the lattice once for each, and the best derivation has it from where φ_k^λ_k is
   * largest.
   *
   * <p>Zhao08 eq. 2: Σ_i λ_i h_i + λ_LM h_LM, h_i = ln Π Score_i over the substitutions from table
   * i (eq. 3), {@link Weights#UNUSED} where there are none; the model's main language model for the
   * 5-grams, 20 options for each phrase and table.
   *
   * <p>Quirk04: argmax P(S|T) · P(T), P(S|T) by Model 1 over cepts; a word kept has the probability
   * u.
   *
   * <p>Zhao09 section 5.2: Baseline-1 is Quirk04's method with an SMT decoder, p(T|S) of the
   * comparable table; Baseline-2 the same with all tables, without planning and usability.
   *
   * <p>Nobody judges, nothing is proposed, no rule restructures.
   */
  public LogLinearSystem loglinear(PaperModel model) {
    boolean one = model == PaperModel.QUIRK04 || model == PaperModel.BASELINE_1;
    List<ParaphraseTable> all = pipeline.parts().tables();
    List<TableInfo> its = model.used(all.stream().map(ParaphraseTable::info).toList());
    List<ParaphraseTable> used =
        one
            ? List.of(table(PaperModel.COMPARABLE))
            : all.stream().filter(table -> its.contains(table.info())).toList();
    LanguageModel words = model == PaperModel.ZHAO08 ? pipeline.parts().lm() : trigrams;
    PlanLimits limits = model == PaperModel.QUIRK04 ? QUIRK04_LIMITS : PlanLimits.DEFAULT;
    List<TableInfo> infos = used.stream().map(ParaphraseTable::info).toList();
    if (model == PaperModel.QUIRK04) {
      requireChannel(infos.get(0));
    }
    Planner planner = planner(used, words, limits);
    return new LogLinearSystem(
        model.system(),
        planner,
        given -> loglinear(model, infos, words, given),
        pipeline.parts().renderer(),
        infos,
        Optional.of(model));
  }

  private static void requireChannel(TableInfo comparable) {
    if (!comparable.features().contains(PaperModel.CHANNEL)) {
      throw new DataException(
          "Quirk04's channel is Model 1, but the table '"
              + comparable.name()
              + "' has no column "
              + PaperModel.CHANNEL
              + "; leave --model out for the papers' own model, or build the table with 'model1:"
              + " true', as recipes/papers.yaml does");
    }
  }

  private Planner planner(List<ParaphraseTable> used, LanguageModel words, PlanLimits limits) {
    Planner planner =
        new Planner(
            used,
            words,
            pipeline.parts().analysis(),
            limits,
            pipeline.parts().bans(),
            Optional.empty(),
            List.of());
    return byType ? planner : planner.ofAnyType();
  }

  private static LogLinearModel loglinear(
      PaperModel model, List<TableInfo> infos, LanguageModel words, Weights given) {
    Weights all = given.only(notParameters(given));
    if (model == PaperModel.ZHAO08) {
      double lnUnused = given.get(Weights.UNUSED, LN_UNUSED);
      return new LogLinearModel(
          infos, words, all.with(Weights.SELF, 0), OptionalDouble.of(lnUnused));
    }
    if (model == PaperModel.QUIRK04) {
      String channel = model.feature(infos.get(0));
      String first = infos.get(0).name();
      all = channel.equals(first) ? all : all.with(first, 0);
      all = all.with(channel, given.get(channel, 1));
    }
    return new LogLinearModel(infos, words, all, OptionalDouble.empty());
  }

  private static Set<String> notParameters(Weights given) {
    Set<String> names = new LinkedHashSet<>(given.values().keySet());
    names.remove(Weights.UNUSED);
    return names;
  }

  /** The weights of a paper's model: tuned ones, or those to start from. */
  public Weights weights(PaperModel model, Purpose purpose) {
    List<TableInfo> infos = pipeline.parts().tables().stream().map(ParaphraseTable::info).toList();
    Optional<Weights> tuned = weights.tuned(model, purpose);
    if (tuned.isPresent()) {
      List<String> faults = model.faults(tuned.get(), infos);
      if (!faults.isEmpty()) {
        throw new DataException(String.join("\n", faults));
      }
      return tuned.get();
    }
    return switch (model) {
      case BASELINE_2, ZHAO08 -> weights.ofBaselines().only(model.features(infos));
      case ZHAO09, QUIRK04, BASELINE_1 -> Weights.DEFAULT;
    };
  }

  /** Quirk04's WN+LM and CL: all targets are equally likely, so the table has no weight. */
  public Generator allAlike(String name, String... tableNames) {
    ParaphraseTable table = table(tableNames);
    Weights none = Weights.of(Map.of(table.info().name(), 0.0, Weights.SELF, 0.0));
    List<TableInfo> infos = List.of(table.info());
    LogLinearModel model = new LogLinearModel(infos, trigrams, none, OptionalDouble.empty());
    Planner planner = planner(List.of(table), trigrams, PlanLimits.DEFAULT);
    return new WithoutPurpose(
        new StatisticalGenerator(
            name, planner, task -> model, pipeline.parts().renderer(), SearchOptions.DEFAULT));
  }

  /** The first table with one of these names. */
  public ParaphraseTable table(String... names) {
    for (String name : names) {
      for (ParaphraseTable table : pipeline.parts().tables()) {
        if (table.info().name().equalsIgnoreCase(name)) {
          return table;
        }
      }
    }
    throw new DataException(
        "this system needs a table called '"
            + String.join("' or '", names)
            + "', which the model does not have; build the model of recipes/papers.yaml");
  }
}
