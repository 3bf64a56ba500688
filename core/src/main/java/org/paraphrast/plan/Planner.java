package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Judge;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.BanList;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.spelling.Respelling;

/**
 * Paraphrase planning (Zhao09 section 3.3, figures 2 and 3).
 *
 * <p>Input: a sentence with guards, and a task. Output: every source unit of the sentence that any
 * table has, with the targets that serve its purpose; a target that cannot is deleted, and with its
 * last target a source is gone. A unit may cover a guard only if its target repeats it; words that
 * the task avoids are never brought in. Thread-safe.
 */
public final class Planner {
  /** A shorter word that fits less often than this is no way to save, where words can go. */
  private static final double LN_DOUBTFUL = Math.log(0.7);

  private static final double LN_EVEN = Math.log(0.5);

  /** Planning asks whether a sentence has to become shorter, not by how much. */
  private static final LengthLimit SOME_LENGTH = LengthLimit.NONE.withMaxChars(1);

  private static final LengthLimit KEPT_LENGTH =
      LengthLimit.NONE.withMaxChars(Integer.MAX_VALUE - 1);

  private final List<ParaphraseTable> tables;
  private final LanguageModel lm;
  private final Structure.Analysis analysis;
  private final PlanLimits limits;
  private final BanList bans;
  private final List<SlotSymbols> slotSymbols;
  private final List<TableInfo> infos;
  private final Optional<Judge> judge;
  private final List<SentenceTableSource> own;
  private final boolean keepsTerms;
  private final SourceTypes.Filter types;
  private final Restructuring restructuring;
  private final Supplier<Optional<WordDifficulty>> difficulty;

  public Planner(
      List<ParaphraseTable> tables,
      LanguageModel lm,
      Structure.Analysis analysis,
      PlanLimits limits) {
    this(tables, lm, analysis, limits, BanList.NONE, Optional.empty(), List.of());
  }

  /**
   * @param bans pairs and words that are never used
   * @param judge judges every replacement in its sentence
   * @param own each makes one more table for each sentence; those that the judge was not taught
   *     with come last
   */
  public Planner(
      List<ParaphraseTable> tables,
      LanguageModel lm,
      Structure.Analysis analysis,
      PlanLimits limits,
      BanList bans,
      Optional<Judge> judge,
      List<SentenceTableSource> own) {
    this(
        tables,
        lm,
        analysis,
        limits,
        bans,
        judge,
        own,
        false,
        SourceTypes.Filter.SAME,
        Restructuring.NONE,
        Optional::empty);
  }

  private Planner(
      List<ParaphraseTable> tables,
      LanguageModel lm,
      Structure.Analysis analysis,
      PlanLimits limits,
      BanList bans,
      Optional<Judge> judge,
      List<SentenceTableSource> own,
      boolean keepsTerms,
      SourceTypes.Filter types,
      Restructuring restructuring,
      Supplier<Optional<WordDifficulty>> difficulty) {
    this.restructuring = restructuring;
    this.keepsTerms = keepsTerms;
    this.types = types;
    this.difficulty = difficulty;
    this.own = List.copyOf(own);
    this.bans = bans;
    this.judge = judge;
    this.tables = List.copyOf(tables);
    this.lm = lm;
    this.analysis = analysis;
    this.limits = limits;
    this.slotSymbols = this.tables.stream().map(table -> SlotSymbols.of(table.words())).toList();
    List<TableInfo> all = new ArrayList<>();
    this.tables.forEach(table -> all.add(table.info()));
    own.forEach(source -> all.add(source.info()));
    this.infos = List.copyOf(all);
  }

  /** This planner with terms: its plans know which words should be said alike. */
  public Planner keepingTerms() {
    return new Planner(
        tables, lm, analysis, limits, bans, judge, own, true, types, restructuring, difficulty);
  }

  /** This planner without a look at types: every pair of its tables may be used. */
  public Planner ofAnyType() {
    return new Planner(
        tables,
        lm,
        analysis,
        limits,
        bans,
        judge,
        own,
        keepsTerms,
        SourceTypes.Filter.NONE,
        restructuring,
        difficulty);
  }

  /** This planner with structural units; to models they are a table behind all others. */
  public Planner with(Restructuring rules) {
    return new Planner(
        tables, lm, analysis, limits, bans, judge, own, keepsTerms, types, rules, difficulty);
  }

  /** This planner with how hard words are, which the first task that simplifies asks for. */
  public Planner withDifficulty(Supplier<Optional<WordDifficulty>> known) {
    return new Planner(
        tables, lm, analysis, limits, bans, judge, own, keepsTerms, types, restructuring, known);
  }

  /** What should be said alike throughout a text; nothing unless terms are wanted. */
  public Terms terms(Call call) {
    return terms(call, Task.VARIATION);
  }

  /** What should be said alike for a task. */
  public Terms terms(Call call, Task task) {
    boolean known = keepsTerms || !task.terms().isEmpty();
    return known
        ? call.once(
            Terms.class, analysis, () -> Terms.of(call.sentence(), call.structure(analysis).tags()))
        : Terms.NONE;
  }

  /** How the words of a sentence are spelled for a task. */
  public Respelling respelling(Call call, Task task) {
    List<String> tags =
        task.spelling().respells() ? call.structure(analysis).tags() : List.<String>of();
    return Respelling.of(call.sentence(), tags, task.spelling());
  }

  /** What the units of a plan do not use; it has to hold for what they make together, too. */
  public BanList bans() {
    return bans;
  }

  /** Whether any of these tables has patterns or collocations, which need a parse. */
  static boolean needsParse(List<ParaphraseTable> tables) {
    for (ParaphraseTable table : tables) {
      SlotSymbols symbols = SlotSymbols.of(table.words());
      if (!symbols.symbols().isEmpty() || symbols.object() >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether it knows what units mean here; systems that do not offer what their tables have. */
  public boolean isCareful() {
    return judge.isPresent();
  }

  /** The tables for a sentence: those learned beforehand, and its own. */
  private List<ParaphraseTable> tables(Call call, Structure structure, Task task) {
    if (own.isEmpty()) {
      return tables;
    }
    List<ParaphraseTable> all = new ArrayList<>(tables);
    own.forEach(source -> all.add(source.of(call, structure, task)));
    return all;
  }

  /** The units of a sentence that serve the task. */
  public Plan plan(Sentence sentence, Task task) {
    return plan(new Call(sentence), task);
  }

  /** The units of the sentence of a call that serve the task. */
  public Plan plan(Call call, Task task) {
    boolean asked = own.stream().anyMatch(SentenceTableSource::asksForLimits);
    Task planned = asked ? task : freed(task, call.sentence());
    TokenSpan all = new TokenSpan(0, call.sentence().size());
    return call.once(this, planned, () -> plan(new Scene(call, planned), planned, all))
        .withMust(task.must())
        .withLength(task.length());
  }

  /**
   * A task without what planning does not ask for, so that tasks that differ in it share a plan.
   */
  private static Task freed(Task task, Sentence sentence) {
    LengthLimit limit = task.length();
    if (!limit.equals(LengthLimit.NONE)) {
      limit = limit.isKeptBy(sentence.text()) ? KEPT_LENGTH : SOME_LENGTH;
    }
    return task.withMust(List.of()).withLength(limit);
  }

  /** A sentence with what is looked up once for all its windows. */
  private final class Scene {
    final Call call;
    final Sentence sentence;
    final Structure structure;
    final StructureIndex index;
    final List<ParaphraseTable> tables;
    final Respelling respelling;
    final Terms terms;

    Scene(Call call, Task task) {
      this.call = call;
      this.sentence = call.sentence();
      this.structure = call.structure(analysis);
      this.index = new StructureIndex(structure);
      this.tables = tables(call, structure, task);
      this.respelling = Respelling.of(sentence, structure.tags(), task.spelling());
      this.terms = terms(call, task);
    }

    SlotSymbols symbols(int table) {
      return table < slotSymbols.size() ? slotSymbols.get(table) : SlotSymbols.NONE;
    }
  }

  /**
   * The plans of a sentence that is too long for one, in order: windows of at most so many tokens,
   * cut behind a punctuation mark where there is one in the second half, never inside a guard.
   */
  public Iterable<Plan> windows(Call call, Task task, int longest) {
    Scene scene = new Scene(call, task);
    return () ->
        new Windows(call.sentence(), longest) {
          @Override
          Plan plan(TokenSpan window) {
            return Planner.this.plan(scene, task, window);
          }
        };
  }

  private Plan plan(Scene scene, Task task, TokenSpan window) {
    PlanWords planWords = new PlanWords();
    PairRules rules = new PairRules(task, bans, scene.terms, isCareful());
    List<TableInfo> heard = judge.map(by -> heard(by.features())).orElse(infos);
    PairFits fits = new PairFits(scene.call, scene.structure, window, heard, lm);
    List<UnitPair> pairs = pairs(scene, fits, task, rules, planWords);
    List<UnitPair> judged = judge.map(by -> fits.judged(pairs, by)).orElse(pairs);
    if (task.purpose() == Purpose.COMPRESSION
        && (restructuring.leavesOut(task) || isTooLong(scene.sentence, task))) {
      judged.removeIf(pair -> pair.lnFit() < LN_DOUBTFUL); // there is better to save by
    } else if (isTooLong(scene.sentence, task)) {
      judged.removeIf(pair -> pair.lnFit() < LN_EVEN); // rather nothing than any short word
    }
    boolean whole = window.length() == scene.sentence.size(); // a window may cut a clause
    if (whole && scene.structure.tree().isPresent() && task.change() > 0) {
      new StructuralUnits(restructuring, infos.size(), fits.words(), planWords, rules)
          .add(scene.structure.tree().get(), window, task, usability(task), judged);
    }
    return new Plan(
        scene.sentence,
        task,
        window,
        scene.tables,
        planWords,
        rules.unwanted(),
        scene.respelling,
        scene.terms,
        judged);
  }

  private static boolean isTooLong(Sentence sentence, Task task) {
    return !task.length().isKeptBy(sentence.text());
  }

  /** The tables that features tell of: the first ones, without those that only offer. */
  private List<TableInfo> heard(FitFeatures features) {
    int count = features.tables().size();
    return count <= infos.size() ? infos.subList(0, count) : infos;
  }

  private Usability usability(Task task) {
    return task.purpose().usability(task, lm, difficulty);
  }

  private List<UnitPair> pairs(
      Scene scene, PairFits fits, Task task, PairRules rules, PlanWords planWords) {
    Usability usability = usability(task);
    SourceTypes fitting = new SourceTypes(scene.structure.tags(), types);
    Targets targets =
        new Targets(fits, planWords, usability, rules, fitting, scene.respelling, limits.targets());
    PairCursor cursor = new PairCursor();
    List<UnitPair> pairs = new ArrayList<>();
    if (task.change() == 0) {
      return pairs; // nothing but its spelling may change
    }
    for (int i = 0; i < scene.tables.size(); i++) {
      ParaphraseTable table = scene.tables.get(i);
      new TableUnits(table, i, scene.symbols(i), fits.words(), fits.window(), scene.index, limits)
          .find(
              unit -> {
                task.deadline().check();
                targets.add(table, unit, cursor, pairs);
              });
    }
    return pairs;
  }

  /** The features of every replacement of a sentence, to train the judge of acceptability. */
  public Map<Replaced, double[]> features(Sentence sentence, Task task, FitFeatures features) {
    Scene scene = new Scene(new Call(sentence), task);
    TokenSpan all = new TokenSpan(0, sentence.size());
    PairFits fits = new PairFits(scene.call, scene.structure, all, heard(features), lm);
    pairs(scene, fits, task, new PairRules(task, bans, scene.terms, isCareful()), new PlanWords());
    return fits.features(features);
  }
}
