package org.paraphrast.decode.systems;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.MonteCarloGenerator;
import org.paraphrast.decode.search.MonteCarloOptions;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.decode.search.SecondReading;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.fit.Judge;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Restructuring;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.plan.Structure;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.render.Renderer;

/**
 * Makes the papers' systems over tables and a language model; a registry gives them their names.
 * Tables are told apart by their names. Thread-safe.
 */
public final class PaperSystems {
  /**
   * Zhao08 gives a table that was not used "a minimum value" and does not say which. Far below all
   * scores it would pay for touching every table once, whatever the pair; 0, the empty product,
   * would make every use a loss, as scores are below 1. The value is where a pair of the table
   * starts to be better than none, so we take the authors' own in their next paper, where a word
   * kept has e^−1 (Zhao09 section 3.4).
   */
  private static final double LN_UNUSED = LogLinearModel.LN_SELF;

  /** Of the one that judges replacements. */
  private static final String PARAPHRAST = "Paraphrast";

  private static final int MOSES_STACK = 100;

  private static final int EPISODES = 1000;

  /** Quirk04 cuts no options; as tables are in the order of P(T|S), P(S|T) needs more of them. */
  private static final PlanLimits QUIRK04_LIMITS =
      new PlanLimits(100, PlanLimits.DEFAULT.slotTokens(), PlanLimits.DEFAULT.patterns());

  private final List<ParaphraseTable> all;
  private final List<ParaphraseTable> tables;

  private final LanguageModel lm;
  private final LanguageModel trigrams;
  private final Structure.Analysis analysis;
  private final WeightsSource weights;
  private final Renderer renderer;
  private final BanList bans;
  private final JudgeSource judges;
  private final List<SentenceTableSource> own;
  private final Restructuring restructuring;
  private final Supplier<Optional<WordDifficulty>> difficulty;

  /** Weights by purpose; tuning writes them, {@link Weights#DEFAULT} will do. */
  @FunctionalInterface
  public interface WeightsSource {
    Weights of(Purpose purpose);

    /** The weights that a paper's model was tuned to, if there are some. */
    default Optional<Weights> tuned(PaperModel model, Purpose purpose) {
      return Optional.empty();
    }

    /** The weights of Zhao08 and Baseline-2 where they were not tuned; nobody judges there. */
    default Weights ofBaselines() {
      return of(Purpose.VARIATION);
    }
  }

  /**
   * The language models.
   *
   * @param main of the systems that name no other
   * @param trigrams of the papers' systems whose papers have trigrams
   */
  public record LanguageModels(LanguageModel main, LanguageModel trigrams) {
    public LanguageModels {
      requireNonNull(main, "main");
      requireNonNull(trigrams, "trigrams");
    }
  }

  /** Gives the judge of replacements for the tables that a system uses; nobody, if it has none. */
  @FunctionalInterface
  public interface JudgeSource {
    JudgeSource NONE = tables -> Optional.empty();

    Optional<Judge> over(List<TableInfo> tables);
  }

  /** Systems in which nobody judges replacements. */
  public PaperSystems(
      List<ParaphraseTable> tables,
      LanguageModel lm,
      Structure.Analysis analysis,
      WeightsSource weights,
      Renderer renderer,
      BanList bans) {
    this(
        tables,
        new LanguageModels(lm, lm),
        analysis,
        weights,
        renderer,
        bans,
        JudgeSource.NONE,
        List.of(),
        Restructuring.NONE,
        Optional::empty);
  }

  /**
   * Systems over tables.
   *
   * @param own each makes one more table, of each sentence; for the systems that use all tables and
   *     judge replacements
   * @param restructuring structural rules, for the same systems
   * @param difficulty how hard words are, asked for when a task needs it
   */
  public PaperSystems(
      List<ParaphraseTable> tables,
      LanguageModels models,
      Structure.Analysis analysis,
      WeightsSource weights,
      Renderer renderer,
      BanList bans,
      JudgeSource judges,
      List<SentenceTableSource> own,
      Restructuring restructuring,
      Supplier<Optional<WordDifficulty>> difficulty) {
    this.restructuring = restructuring;
    this.difficulty = difficulty;
    this.own = List.copyOf(own);
    this.judges = judges;
    this.bans = bans;
    this.all = List.copyOf(tables);
    this.tables = all.stream().filter(table -> PaperModel.isShared(table.info())).toList();
    this.lm = models.main();
    this.trigrams = models.trigrams();
    this.analysis = analysis;
    this.weights = weights;
    this.renderer = renderer;
  }

  /** The names that weights may have for systems over these tables. */
  public static Set<String> weightNames(List<TableInfo> tables) {
    return LogLinearModel.weightNames(
        Stream.concat(tables.stream().filter(PaperModel::isShared), Stream.of(Restructuring.INFO))
            .toList());
  }

  /** The model that judges replacements: all tables, planning, usability; exact search. */
  public StatisticalGenerator exact() {
    return searching(PARAPHRAST, SearchOptions.DEFAULT);
  }

  /**
   * The same; where an encoder reads the sentence, it reads the best outputs again, and terms are
   * said alike.
   */
  public Generator exactAndReadAgain() {
    StatisticalGenerator search = exact();
    return judges
        .over(infos())
        .flatMap(Judge::reading)
        .<Generator>map(reading -> new SecondReading(search.keepingTerms(), reading))
        .orElse(search);
  }

  /** All tables and the weights of the purpose, with this search. */
  public StatisticalGenerator searching(String name, SearchOptions options) {
    return new StatisticalGenerator(name, judging(), byPurpose(), renderer, options);
  }

  /** The model of each purpose. */
  private StatisticalGenerator.ModelSource byPurpose() {
    Map<Purpose, LogLinearModel> models = new EnumMap<>(Purpose.class);
    for (Purpose purpose : Purpose.values()) {
      models.put(purpose, judgingModel(weights.of(purpose)));
    }
    return task -> requireNonNull(models.get(task.purpose()));
  }

  /** Path-scored beam search with future costs. */
  public StatisticalGenerator moses(String name) {
    return searching(name, SearchOptions.moses(MOSES_STACK));
  }

  /** Chevelu10's Monte-Carlo search. */
  public MonteCarloGenerator monteCarlo(MonteCarloOptions.Mode mode) {
    return monteCarlo(MonteCarloOptions.PUBLISHED.withMode(mode).withEpisodes(EPISODES));
  }

  /** All tables and the weights of the purpose, with Chevelu10's Monte-Carlo search. */
  public MonteCarloGenerator monteCarlo(MonteCarloOptions options) {
    return new MonteCarloGenerator(judging(), byPurpose(), renderer, options);
  }

  /** The model that judges replacements, for any weights. */
  public LogLinearSystem judged() {
    return new LogLinearSystem(
        PARAPHRAST,
        judging(),
        this::judgingModel,
        renderer,
        tables.stream().map(ParaphraseTable::info).toList(),
        Optional.empty());
  }

  /** A paper's system with its tuned weights, or untuned. */
  public Generator of(PaperModel model) {
    LogLinearSystem system = loglinear(model);
    return system.generator(purpose -> weights(model, purpose));
  }

  /** A paper's system for any weights. */
  public LogLinearSystem loglinear(PaperModel model) {
    return switch (model) {
      case ZHAO09 -> zhao09();
      case ZHAO08 -> zhao08();
      case QUIRK04 -> quirk04();
      case BASELINE_1 -> baseline1();
      case BASELINE_2 -> baseline2();
    };
  }

  /**
   * Zhao09 eq. 6: Σ_k λ_k Σ ln φ_k + λ_lm Σ ln p(t_j | t_j−2 t_j−1) + λ_um Σ ρ, with φ_k the first
   * column of table k; targets are planned for the purpose. A pair that stands in several tables is
   * in the lattice once for each, and the best derivation has it from where φ_k^λ_k is largest.
   */
  private LogLinearSystem zhao09() {
    return plain(PaperModel.ZHAO09, of(PaperModel.ZHAO09::uses), trigrams, PlanLimits.DEFAULT);
  }

  /**
   * Zhao08 eq. 2: Σ_i λ_i h_i + λ_LM h_LM, h_i = ln Π Score_i over the substitutions from table i
   * (eq. 3), {@link Weights#UNUSED} where there are none; the model's main language model for the
   * 5-grams, 20 options for each phrase and table.
   */
  private LogLinearSystem zhao08() {
    return plain(PaperModel.ZHAO08, of(PaperModel.ZHAO08::uses), lm, PlanLimits.DEFAULT);
  }

  /**
   * Quirk04: argmax P(S|T) · P(T). The channel column of the comparable table decides, by Model 1
   * where the table has it; a word kept has the probability u.
   */
  private LogLinearSystem quirk04() {
    ParaphraseTable table = table(PaperModel.COMPARABLE);
    return plain(PaperModel.QUIRK04, List.of(table), trigrams, QUIRK04_LIMITS);
  }

  /** Zhao09 section 5.2: Quirk04's method with an SMT decoder, p(T|S) of the comparable table. */
  private LogLinearSystem baseline1() {
    ParaphraseTable table = table(PaperModel.COMPARABLE);
    return plain(PaperModel.BASELINE_1, List.of(table), trigrams, PlanLimits.DEFAULT);
  }

  /** Zhao09 section 5.2: the same with all tables; no planning, no usability. */
  private LogLinearSystem baseline2() {
    return plain(
        PaperModel.BASELINE_2, of(PaperModel.BASELINE_2::uses), trigrams, PlanLimits.DEFAULT);
  }

  private List<ParaphraseTable> of(Predicate<TableInfo> used) {
    return tables.stream().filter(table -> used.test(table.info())).toList();
  }

  /** A paper's system: nobody judges, nothing is proposed, no rule restructures. */
  private LogLinearSystem plain(
      PaperModel model, List<ParaphraseTable> used, LanguageModel words, PlanLimits limits) {
    List<TableInfo> infos = used.stream().map(ParaphraseTable::info).toList();
    Planner planner = new Planner(used, words, analysis, limits, bans, Optional.empty(), List.of());
    return new LogLinearSystem(
        model.system(),
        planner,
        given -> loglinear(model, infos, words, given),
        renderer,
        infos,
        Optional.of(model));
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
    List<TableInfo> infos = all.stream().map(ParaphraseTable::info).toList();
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
    Planner planner =
        new Planner(
            List.of(table),
            trigrams,
            analysis,
            PlanLimits.DEFAULT,
            bans,
            Optional.empty(),
            List.of());
    return new WithoutPurpose(
        new StatisticalGenerator(name, planner, task -> model, renderer, SearchOptions.DEFAULT));
  }

  /**
   * Plans with all tables, the sentence's own among them, and judges every replacement: what the
   * search chooses from, for those who want all of it.
   */
  public Planner judging() {
    Optional<Judge> judge = judges.over(infos());
    return new Planner(tables, lm, analysis, PlanLimits.DEFAULT, bans, judge, own)
        .with(restructuring)
        .withDifficulty(difficulty);
  }

  private LogLinearModel judgingModel(Weights given) {
    Weights all = given;
    if (given.get(Weights.FIT, 0) > 0) {
      for (SentenceTableSource source : own) {
        String name = source.info().name(); // speaks through the judge, as the others do
        all = all.with(name, given.get(name, 0));
      }
    }
    List<TableInfo> infos = infos();
    infos.add(Restructuring.INFO); // the planner numbers structural units behind all tables
    return new LogLinearModel(infos, lm, all, OptionalDouble.empty());
  }

  private List<TableInfo> infos() {
    List<TableInfo> infos = new ArrayList<>();
    tables.forEach(table -> infos.add(table.info()));
    own.forEach(source -> infos.add(source.info()));
    return infos;
  }

  /** The first table with one of these names. */
  public ParaphraseTable table(String... names) {
    for (String name : names) {
      for (ParaphraseTable table : all) {
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
