package org.paraphrast.decode.systems;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.MonteCarloGenerator;
import org.paraphrast.decode.search.MonteCarloOptions;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.decode.search.SecondReading;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
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
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

/**
 * Makes the papers' systems over tables and a language model; a registry gives them their names.
 * Tables are told apart by their names. Thread-safe.
 */
public final class PaperSystems {
  /** Quirk04 and Zhao08 do not say it; ln 10^−4 makes a table worth using once it fits at all. */
  private static final double LN_UNUSED = Math.log(1e-4);

  private static final String SPG = "SPG";

  private static final int MOSES_STACK = 100;

  private static final int EPISODES = 1000;

  /** Tables that only their own baseline uses. */
  private static final Set<String> BASELINE_TABLES = Set.of("clusters", "msa");

  private final List<ParaphraseTable> all;
  private final List<ParaphraseTable> tables;

  private final LanguageModel lm;
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

    /** The weights of systems that judge no replacements. */
    default Weights ofBaselines() {
      return of(Purpose.VARIATION);
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
        lm,
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
      LanguageModel lm,
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
    this.tables =
        all.stream().filter(table -> !BASELINE_TABLES.contains(table.info().name())).toList();
    this.lm = lm;
    this.analysis = analysis;
    this.weights = weights;
    this.renderer = renderer;
  }

  /** The names that weights may have for systems over these tables. */
  public static Set<String> weightNames(List<TableInfo> tables) {
    return LogLinearModel.weightNames(
        Stream.concat(
                tables.stream().filter(table -> !BASELINE_TABLES.contains(table.name())),
                Stream.of(Restructuring.INFO))
            .toList());
  }

  /** Zhao09's SPG: all tables, planning, usability; exact search. */
  public StatisticalGenerator exact() {
    return searching(SPG, SearchOptions.DEFAULT);
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

  /** Zhao09 with weights to be tuned: its hypotheses tell the unweighted values of features. */
  public StatisticalGenerator tunable(Weights start) {
    LogLinearModel model = judgingModel(start).keepingValues();
    return new StatisticalGenerator(SPG, judging(), task -> model, renderer, SearchOptions.DEFAULT);
  }

  /** The first of these tables and the language model; every task is plain paraphrase. */
  public Generator ofOneTable(String name, String... tableNames) {
    return plain(name, List.of(table(tableNames)), Weights.DEFAULT, OptionalDouble.empty());
  }

  /** Quirk04's WN+LM and CL: all targets are equally likely, so the table has no weight. */
  public Generator allAlike(String name, String tableName) {
    ParaphraseTable table = table(tableName);
    Weights none = Weights.of(Map.of(table.info().name(), 0.0, Weights.SELF, 0.0));
    return plain(name, List.of(table), none, OptionalDouble.empty());
  }

  /** Zhao09's second baseline: all tables, no planning, no usability. */
  public Generator baseline2(String name) {
    return plain(name, tables, weights.ofBaselines(), OptionalDouble.empty());
  }

  /** All tables and the language model; unused tables count a minimum. */
  public Generator zhao08(String name) {
    return plain(name, tables, weights.ofBaselines(), OptionalDouble.of(LN_UNUSED));
  }

  /** A system of before purposes, which plans as in the papers. */
  private Generator plain(
      String name, List<ParaphraseTable> used, Weights given, OptionalDouble lnUnused) {
    List<TableInfo> infos = used.stream().map(ParaphraseTable::info).toList();
    LogLinearModel model = new LogLinearModel(infos, lm, given, lnUnused);
    Planner planner =
        new Planner(used, lm, analysis, PlanLimits.DEFAULT, bans, Optional.empty(), List.of());
    return new WithoutPurpose(
        new StatisticalGenerator(name, planner, task -> model, renderer, SearchOptions.DEFAULT));
  }

  /** Plans with all tables, the sentence's own among them, and judges every replacement. */
  private Planner judging() {
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
        "this system needs a table called "
            + String.join(" or ", names)
            + "; choose a model that has one");
  }

  /** A system of before purposes: whatever the task is for, every target serves. */
  private record WithoutPurpose(StatisticalGenerator system) implements Generator, TrueScorer {
    @Override
    public String name() {
      return system.name();
    }

    @Override
    public String scoreMeaning() {
      return system.scoreMeaning();
    }

    @Override
    public Generation generate(Sentence sentence, Task task, int count, Seed seed) {
      return system.generate(sentence, plain(task), count, seed);
    }

    @Override
    public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
      return system.trueScore(sentence, plain(task), target);
    }

    private static Task plain(Task task) {
      return task.withPurpose(Purpose.VARIATION);
    }
  }
}
