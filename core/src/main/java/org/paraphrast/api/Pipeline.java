package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.paraphrast.compose.ComposingGenerator;
import org.paraphrast.compose.DraftJudge;
import org.paraphrast.compose.DraftTable;
import org.paraphrast.compose.Drafter;
import org.paraphrast.compose.Drafts;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.decode.search.SecondReading;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.Lazy;
import org.paraphrast.fit.Judge;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.generate.DraftNetwork;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.ProposalFilter;
import org.paraphrast.plan.ProposedWords;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Restructuring;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.SyntaxStructure;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.UserSynonyms;
import org.paraphrast.text.render.Renderer;

/**
 * The system "Paraphrast", which a model is used with unless it says otherwise. All tables, the
 * words that the encoder proposes and the structural rules offer units; a judge says how well each
 * fits its sentence; exact search finds the best outputs of a log-linear model; the encoder reads
 * those again. Where drafts of whole sentences are asked for, they offer, too. Thread-safe; lives
 * no longer than the folder it was made from.
 */
public final class Pipeline {
  /** Tables that only a paper's baseline uses; the pipeline passes over them. */
  private static final Set<String> OF_BASELINES = Set.of("clusters", "msa", "wordnet-all");

  /**
   * What every system over tables is made of.
   *
   * @param tables all of them, told apart by their names
   * @param lm the language model
   * @param analysis finds the structure of a sentence
   * @param renderer writes outputs
   * @param bans pairs and words that the user forbids
   */
  public record Parts(
      List<ParaphraseTable> tables,
      LanguageModel lm,
      Structure.Analysis analysis,
      Renderer renderer,
      BanList bans) {
    public Parts {
      tables = List.copyOf(tables);
      requireNonNull(lm, "lm");
      requireNonNull(analysis, "analysis");
      requireNonNull(renderer, "renderer");
      requireNonNull(bans, "bans");
    }
  }

  /**
   * What judges and offers beside the tables.
   *
   * @param judges gives the judge of the replacements of these tables; empty where there is no
   *     judge
   * @param sources each makes one more table, of each sentence
   * @param restructuring structural rules
   * @param difficulty how hard words are, asked for when a task needs it
   */
  public record Extras(
      Function<List<TableInfo>, Optional<Judge>> judges,
      List<SentenceTableSource> sources,
      Restructuring restructuring,
      Supplier<Optional<WordDifficulty>> difficulty) {
    /** Nothing. */
    public static final Extras NONE = of(List.of());

    public Extras {
      requireNonNull(judges, "judges");
      sources = List.copyOf(sources);
      requireNonNull(restructuring, "restructuring");
      requireNonNull(difficulty, "difficulty");
    }

    /** Tables of each sentence alone. */
    public static Extras of(List<SentenceTableSource> sources) {
      return new Extras(tables -> Optional.empty(), sources, Restructuring.NONE, Optional::empty);
    }
  }

  private final Parts parts;
  private final Function<Purpose, Weights> weights;
  private final Extras extras;
  private final List<ParaphraseTable> tables;
  private final Lazy<Optional<Judge>> judge;
  private final boolean anyType;

  /**
   * A pipeline over tables.
   *
   * @param weights of the features for a purpose; {@link Weights#DEFAULT} will do
   */
  public Pipeline(Parts parts, Function<Purpose, Weights> weights, Extras extras) {
    this(parts, weights, extras, false);
  }

  private Pipeline(
      Parts parts, Function<Purpose, Weights> weights, Extras extras, boolean anyType) {
    this.anyType = anyType;
    this.parts = requireNonNull(parts, "parts");
    this.weights = requireNonNull(weights, "weights");
    this.extras = requireNonNull(extras, "extras");
    this.tables = parts.tables().stream().filter(table -> isUsed(table.info())).toList();
    this.judge = new Lazy<>(() -> extras.judges().apply(infos()));
  }

  /** The pipeline over the files of a model and the lists of the user, without drafts. */
  public static Pipeline of(ModelFolder model, UserTables user) {
    return of(model, user, Optional.empty());
  }

  /**
   * The pipeline over some tables of a model.
   *
   * @param weights name no feature of other tables ({@link Weights#without})
   */
  public static Pipeline over(
      ModelFolder model, List<ParaphraseTable> tables, Function<Purpose, Weights> weights) {
    return over(model, tables, weights, BanList.NONE, Optional.empty(), Optional.empty());
  }

  /** The system as a user gets it: with drafts, where the model can write and judge them. */
  static Generator system(ModelFolder model, UserTables user) {
    Generator system = of(model, user).reading();
    return model.composes() && system instanceof SecondReading reading
        ? new ComposingGenerator(reading, new Lazy<>(() -> composition(model, user, reading))::get)
        : system;
  }

  private static ComposingGenerator.Composition composition(
      ModelFolder model, UserTables user, SecondReading system) {
    DraftNetwork draftNetwork = model.draftNetwork().orElseThrow();
    Encoder encoder = model.encoder().orElseThrow();
    Drafter drafter = Drafter.of(() -> draftNetwork);
    DraftJudge judge =
        new DraftJudge(
            edited -> encoder.reread(edited, draftNetwork.reading()),
            drafter,
            model.draftWeights());
    Drafts drafts =
        new Drafts(
            drafter,
            judge,
            system::writer,
            structure(model, model.tables(), model.restructuring()),
            model::difficulty);
    Generator beside = of(model, user, Optional.of(new DraftTable(drafts, drafter))).reading();
    return new ComposingGenerator.Composition(beside, drafts);
  }

  private static Pipeline of(
      ModelFolder model, UserTables user, Optional<SentenceTableSource> drafts) {
    List<ParaphraseTable> tables = new ArrayList<>(model.tables());
    for (Path file : user.synonyms()) {
      try (LineReader lines = TextFiles.lines(file)) {
        tables.add(model.owned(UserSynonyms.table(UserSynonyms.NAME, lines)));
      }
    }
    return over(model, tables, model::weights, bans(user), user.candidates(), drafts);
  }

  private static Pipeline over(
      ModelFolder model,
      List<ParaphraseTable> tables,
      Function<Purpose, Weights> weights,
      BanList bans,
      Optional<SentenceTableSource> candidates,
      Optional<SentenceTableSource> drafts) {
    List<SentenceTableSource> offering =
        Stream.concat(proposals(model, tables).stream(), drafts.stream()).toList();
    Restructuring restructuring = model.restructuring();
    Parts parts =
        new Parts(
            tables,
            model.languageModel(),
            structure(model, tables, restructuring),
            restructuring.isEmpty() ? new Renderer() : model.renderer(),
            bans);
    Extras extras =
        new Extras(
            infos ->
                model.judge(
                    infos.subList(0, infos.size() - offering.size()), candidates.isPresent()),
            Stream.concat(candidates.stream(), offering.stream()).toList(),
            restructuring,
            model::difficulty);
    return new Pipeline(parts, weights, extras);
  }

  /**
   * What the encoder proposes, if the model has one that reads, and what is needed to leave most of
   * it out. The trees were not taught with it: it offers units, but is no evidence to the judge.
   */
  private static Optional<SentenceTableSource> proposals(
      ModelFolder model, List<ParaphraseTable> tables) {
    Optional<Encoder> encoder = model.judgesByReading() ? model.encoder() : Optional.empty();
    Optional<SyntaxAnalyzer> tagger = model.syntaxWithoutEncoder();
    if (encoder.isEmpty() || tagger.isEmpty() || model.vectors().isEmpty()) {
      return Optional.empty();
    }
    ProposalFilter filter =
        new ProposalFilter(
            tagger.get(), model.vectors().get(), model.languageModel().caseForms(), tables);
    return Optional.of(new ProposedWords(encoder.get(), filter));
  }

  private static Structure.Analysis structure(
      ModelFolder model, List<ParaphraseTable> tables, Restructuring restructuring) {
    boolean restructures = !restructuring.isEmpty();
    return model.syntax().isEmpty()
        ? Structure.Analysis.NONE
        : new SyntaxStructure(call -> model.syntax(call).orElseThrow(), tables, restructures);
  }

  private static BanList bans(UserTables user) {
    BanList bans = BanList.NONE;
    for (Path file : user.bans()) {
      try (LineReader lines = TextFiles.lines(file)) {
        bans = bans.and(BanList.read(lines));
      }
    }
    return bans;
  }

  /** Whether the pipeline uses a table, and weights may name it. */
  public static boolean isUsed(TableInfo table) {
    return !OF_BASELINES.contains(table.name());
  }

  /** The names that weights may have for a model of these tables. */
  public static Set<String> weightNames(List<TableInfo> tables) {
    return LogLinearModel.weightNames(
        Stream.concat(tables.stream().filter(Pipeline::isUsed), Stream.of(Restructuring.INFO))
            .toList());
  }

  /** What it is made of. */
  public Parts parts() {
    return parts;
  }

  /** The tables that it uses. */
  public List<TableInfo> tables() {
    return tables.stream().map(ParaphraseTable::info).toList();
  }

  /** Exact search; where an encoder reads the sentence, it reads the best outputs again. */
  private Generator reading() {
    StatisticalGenerator search = exact();
    return judge
        .get()
        .flatMap(Judge::reading)
        .<Generator>map(reading -> new SecondReading(search.keepingTerms(), reading))
        .orElse(search);
  }

  /** Exact search alone: nothing is read again. */
  public StatisticalGenerator exact() {
    return searching(Systems.PARAPHRAST, SearchOptions.DEFAULT);
  }

  /** This model with another search. */
  public StatisticalGenerator searching(String name, SearchOptions options) {
    return new StatisticalGenerator(name, planner(), models(), parts.renderer(), options);
  }

  /** This pipeline without a look at the types of phrases: every pair of a table may be used. */
  public Pipeline ofAnyType() {
    return new Pipeline(parts, weights, extras, true);
  }

  /** Plans with all that offers, and judges every replacement: what a search chooses from. */
  public Planner planner() {
    Planner planner =
        new Planner(
                tables,
                parts.lm(),
                parts.analysis(),
                PlanLimits.DEFAULT,
                parts.bans(),
                judge.get(),
                extras.sources())
            .with(extras.restructuring())
            .withDifficulty(extras.difficulty());
    return anyType ? planner.ofAnyType() : planner;
  }

  /** The log-linear model of each purpose. */
  public StatisticalGenerator.ModelSource models() {
    Map<Purpose, LogLinearModel> models = new EnumMap<>(Purpose.class);
    for (Purpose purpose : Purpose.values()) {
      models.put(purpose, model(weights.apply(purpose)));
    }
    return task -> requireNonNull(models.get(task.purpose()));
  }

  /** The log-linear model with these weights. */
  public LogLinearModel model(Weights given) {
    Weights all = given;
    if (given.get(Weights.FIT, 0) > 0) {
      for (SentenceTableSource source : extras.sources()) {
        String name = source.info().name(); // evidence to the judge, as the others are
        all = all.with(name, given.get(name, 0));
      }
    }
    List<TableInfo> infos = infos();
    infos.add(Restructuring.INFO); // the planner numbers structural units behind all tables
    return new LogLinearModel(infos, parts.lm(), all, OptionalDouble.empty());
  }

  private List<TableInfo> infos() {
    List<TableInfo> infos = new ArrayList<>(tables());
    extras.sources().forEach(source -> infos.add(source.info()));
    return infos;
  }
}
