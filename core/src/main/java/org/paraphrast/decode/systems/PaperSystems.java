package org.paraphrast.decode.systems;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.baseline.MsaBaseline;
import org.paraphrast.baseline.WordNetBaseline;
import org.paraphrast.decode.Certifier;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.MonteCarloGenerator;
import org.paraphrast.decode.search.MonteCarloOptions;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
import org.paraphrast.decode.search.WholeScore;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Application;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

/**
 * The papers' systems by name, over tables and a language model. Tables are told apart by their
 * names. Thread-safe.
 */
public final class PaperSystems {
  /** Names with what they are. */
  private static final Map<String, String> NAMES = new LinkedHashMap<>();

  static {
    NAMES.put("SPG", "Zhao09: all tables, planning, usability; exact search");
    NAMES.put("Quirk04", "the comparable or pivoted table and the language model");
    NAMES.put("Zhao08", "all tables and the language model; unused tables count a minimum");
    NAMES.put("Baseline-1", "Zhao09's first: Quirk04 with the comparable table");
    NAMES.put("Baseline-2", "Zhao09's second: all tables, no planning, no usability");
    NAMES.put("Moses", "path-scored beam search with future costs");
    NAMES.put("MCPG", "Chevelu10's Monte-Carlo search, true-score mode");
    NAMES.put("MCPG-translator", "Chevelu10's Monte-Carlo search, translator mode");
    NAMES.put("WN", "random synonyms of WordNet");
    NAMES.put("WN+LM", "synonyms of WordNet, all alike; the language model decides");
    NAMES.put("CL", "words of one bigram class, all alike; the language model decides");
    NAMES.put("MSA", "Barzilay and Lee's sentence templates by multiple-sequence alignment");
  }

  /** Quirk04 and Zhao08 do not say it; ln 10^−4 makes a table worth using once it fits at all. */
  private static final double LN_UNUSED = Math.log(1e-4);

  private static final Pattern SEARCH =
      Pattern.compile("exact|(beam|moses|mcpg|mcpg-translator)-([1-9][0-9]{0,7})");

  private static final int MOSES_STACK = 100;

  private static final int EPISODES = 1000;

  /** Names the weights of systems that judge no replacements; the plain ones if there are none. */
  public static final String BASELINE = "baseline";

  /** Systems that use all tables, the sentence's own among them, and judge replacements. */
  private static final Set<String> JUDGING = Set.of("SPG", "Moses", "MCPG", "MCPG-translator");

  /** Tables that only their own baseline uses. */
  private static final Set<String> BASELINE_TABLES = Set.of("clusters", "msa");

  private final List<ParaphraseTable> all;
  private final List<ParaphraseTable> tables;

  private final LanguageModel lm;
  private final Structure.Analysis analysis;
  private final WeightsSource weights;
  private final Renderer renderer;
  private final Certifier certifier;
  private final BanList bans;
  private final JudgeSource judges;
  private final Optional<SentenceTableSource> own;

  /** Weights by application; tuning writes them, {@link Weights#DEFAULT} will do. */
  @FunctionalInterface
  public interface WeightsSource {
    Weights of(String application);
  }

  /** Gives the judge of replacements for the tables that a system uses; nobody, if it has none. */
  @FunctionalInterface
  public interface JudgeSource {
    JudgeSource NONE = tables -> Optional.empty();

    Optional<Acceptability> over(List<TableInfo> tables);
  }

  /** Systems in which nobody judges replacements. */
  public PaperSystems(
      List<ParaphraseTable> tables,
      LanguageModel lm,
      Structure.Analysis analysis,
      WeightsSource weights,
      Renderer renderer,
      Certifier certifier,
      BanList bans) {
    this(
        tables,
        lm,
        analysis,
        weights,
        renderer,
        certifier,
        bans,
        JudgeSource.NONE,
        Optional.empty());
  }

  /**
   * Systems over tables.
   *
   * @param own makes one more table, of each sentence; for the systems that use all tables and
   *     judge replacements
   */
  public PaperSystems(
      List<ParaphraseTable> tables,
      LanguageModel lm,
      Structure.Analysis analysis,
      WeightsSource weights,
      Renderer renderer,
      Certifier certifier,
      BanList bans,
      JudgeSource judges,
      Optional<SentenceTableSource> own) {
    this.own = own;
    this.judges = judges;
    this.bans = bans;
    this.all = List.copyOf(tables);
    this.tables =
        all.stream().filter(table -> !BASELINE_TABLES.contains(table.info().name())).toList();
    this.lm = lm;
    this.analysis = analysis;
    this.weights = weights;
    this.renderer = renderer;
    this.certifier = certifier;
  }

  /** Names of all systems, with what they are in a few words. */
  public static Map<String, String> names() {
    return Collections.unmodifiableMap(NAMES);
  }

  /** Whether a system uses the table of a sentence itself. */
  public static boolean usesSentenceTable(String name) {
    return JUDGING.contains(name);
  }

  /** The system of a name. */
  public Generator of(String name) {
    return switch (name) {
      case "SPG" -> exact();
      case "Quirk04" -> untuned(name, List.of(named("comparable", "pivot")), Map.of());
      case "Zhao08" -> zhao08(name);
      case "Baseline-1" -> untuned(name, List.of(named("comparable")), Map.of());
      case "Baseline-2" -> baseline2(name);
      case "Moses" -> statistical(name, tables, SearchOptions.moses(MOSES_STACK));
      case "MCPG" -> monteCarlo(MonteCarloOptions.Mode.TRUE_SCORE, EPISODES);
      case "MCPG-translator" -> monteCarlo(MonteCarloOptions.Mode.TRANSLATOR, EPISODES);
      case "WN" -> new WordNetBaseline(WordNet.open(), new Inflector());
      case "WN+LM" -> allAlike(name, named("wordnet"));
      case "CL" -> allAlike(name, named("clusters"));
      case "MSA" -> new MsaBaseline(named("msa"));
      default ->
          throw new DataException(
              "no system is called '" + name + "'; one of " + String.join(", ", NAMES.keySet()));
    };
  }

  /** Zhao09 with these tables, the weights of the application and this search. */
  public StatisticalGenerator statistical(
      String name, List<ParaphraseTable> used, SearchOptions options) {
    Map<String, LogLinearModel> models = new LinkedHashMap<>();
    for (Application application : Application.ALL) {
      models.put(application.name(), judgingModel(used, weights.of(application.name())));
    }
    return new StatisticalGenerator(
        name, judging(used), task -> modelOf(models, task), renderer, certifier, options);
  }

  /** SPG with another search, by name: exact, beam-N, moses-N, mcpg-N or mcpg-translator-N. */
  public Generator searching(String search) {
    Matcher matcher = SEARCH.matcher(search);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "no search is called '"
              + search
              + "'; one of exact, beam-N, moses-N (N states of a node), mcpg-N, mcpg-translator-N (N"
              + " episodes a step)");
    }
    int size = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
    return switch (String.valueOf(matcher.group(1))) {
      case "beam" -> statistical(search, tables, SearchOptions.beam(size));
      case "moses" -> statistical(search, tables, SearchOptions.moses(size));
      case "mcpg" -> monteCarlo(MonteCarloOptions.Mode.TRUE_SCORE, size);
      case "mcpg-translator" -> monteCarlo(MonteCarloOptions.Mode.TRANSLATOR, size);
      default -> exact();
    };
  }

  /** SPG with all tables and exact search. */
  public StatisticalGenerator exact() {
    return statistical("SPG", tables, SearchOptions.DEFAULT);
  }

  /** Zhao09 with weights to be tuned: its hypotheses tell the unweighted values of features. */
  public StatisticalGenerator tunable(Weights start) {
    LogLinearModel model = judgingModel(tables, start).keepingValues();
    return new StatisticalGenerator(
        "SPG", judging(tables), task -> model, renderer, certifier, SearchOptions.DEFAULT);
  }

  private static LogLinearModel modelOf(Map<String, LogLinearModel> models, Task task) {
    LogLinearModel model = models.get(task.application());
    if (model == null) {
      throw new DataException("no weights for '" + task.application() + "'");
    }
    return model;
  }

  private LogLinearModel model(List<ParaphraseTable> used, Weights given, OptionalDouble lnUnused) {
    return new LogLinearModel(
        used.stream().map(ParaphraseTable::info).toList(), lm, given, lnUnused);
  }

  /** The model of systems that judge replacements: the sentence's own table is one of theirs. */
  private LogLinearModel judgingModel(List<ParaphraseTable> used, Weights given) {
    Weights all = given;
    if (own.isPresent() && given.get(Weights.FIT, 0) > 0) {
      String name = own.get().info().name(); // speaks through the judge, as the others do
      all = given.with(name, given.get(name, 0));
    }
    return new LogLinearModel(infos(used), lm, all, OptionalDouble.empty());
  }

  private List<TableInfo> infos(List<ParaphraseTable> used) {
    List<TableInfo> infos = new ArrayList<>();
    used.forEach(table -> infos.add(table.info()));
    own.ifPresent(source -> infos.add(source.info()));
    return infos;
  }

  private StatisticalGenerator generator(
      String name,
      List<ParaphraseTable> used,
      StatisticalGenerator.ModelSource models,
      SearchOptions options) {
    return new StatisticalGenerator(name, planner(used), models, renderer, certifier, options);
  }

  /** Plans as in the papers. */
  private Planner planner(List<ParaphraseTable> used) {
    return new Planner(
        used, lm, analysis, PlanLimits.DEFAULT, bans, Optional.empty(), Optional.empty());
  }

  /** Plans with every replacement judged in its sentence. */
  private Planner judging(List<ParaphraseTable> used) {
    Optional<Acceptability> judge = judges.over(infos(used));
    return new Planner(used, lm, analysis, PlanLimits.DEFAULT, bans, judge, own);
  }

  /** Fixed weights, no purpose. */
  private Generator untuned(String name, List<ParaphraseTable> used, Map<String, Double> own) {
    LogLinearModel model = model(used, Weights.of(own), OptionalDouble.empty());
    return new WithoutPurpose(generator(name, used, task -> model, SearchOptions.DEFAULT));
  }

  private Generator baseline2(String name) {
    LogLinearModel model = model(tables, weights.of(BASELINE), OptionalDouble.empty());
    return new WithoutPurpose(generator(name, tables, task -> model, SearchOptions.DEFAULT));
  }

  private Generator zhao08(String name) {
    LogLinearModel model = model(tables, weights.of(BASELINE), OptionalDouble.of(LN_UNUSED));
    return new WithoutPurpose(generator(name, tables, task -> model, SearchOptions.DEFAULT));
  }

  /** Quirk04's WN+LM and CL: all targets are equally likely, so the table has no weight. */
  private Generator allAlike(String name, ParaphraseTable table) {
    Map<String, Double> own = Map.of(table.info().name(), 0.0, Weights.SELF, 0.0);
    return untuned(name, List.of(table), own);
  }

  private Generator monteCarlo(MonteCarloOptions.Mode mode, int episodes) {
    LogLinearModel model = judgingModel(tables, weights.of(Task.VARIATION.application()));
    return new MonteCarloGenerator(
        judging(tables),
        task -> model,
        renderer,
        certifier,
        MonteCarloOptions.PUBLISHED.withMode(mode).withEpisodes(episodes),
        WholeScore.MODEL);
  }

  /** The first table with one of these names. */
  private ParaphraseTable named(String... names) {
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
            + "; give one with --table");
  }

  /** A system of before applications: whatever the task is for, every target serves. */
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
      return new Task(
          Task.VARIATION.application(),
          task.reference(),
          task.length(),
          task.avoid(),
          task.must(),
          task.change(),
          task.spelling());
    }
  }
}
