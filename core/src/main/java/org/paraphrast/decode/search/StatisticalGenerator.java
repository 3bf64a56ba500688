package org.paraphrast.decode.search;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.Terms;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.spelling.Respelling;

/**
 * Statistical paraphrase generation (Zhao09): planning, a lattice, and the n best sentences under
 * the log-linear model, exactly.
 *
 * <p>Coarse to fine, in three steps. (1) {@link CoarseBounds} bounds the rest of the way from every
 * node and last word. (2) A beam over {@link StateGraph} with these bounds gives n certified
 * sentences; the score of the n-th is a threshold that the n best reach. (3) The state graph
 * without a beam, but without what cannot reach the threshold, holds every derivation of the n best
 * (see its proof); {@link PathEnumerator} lists them in order. If step 3 would try more edges than
 * the budget has, the answer is that of the beam, and is not called optimal. Thread-safe.
 */
public final class StatisticalGenerator implements Generator, TrueScorer {
  /** The beam of step 2: its result is only a threshold. */
  private static final int NARROW = 16;

  /** Tokens of the longest sentence that is searched as one; others are cut into windows. */
  public static final int LONGEST = 150;

  /** Tokens of such a window. */
  public static final int WINDOW = 60;

  private final String name;
  private final Planner planner;
  private final ModelSource models;
  private final Function<Sentence, TextWriter> writers;
  private final SearchOptions options;

  /** Gives the model for a task: weights differ by purpose. */
  @FunctionalInterface
  public interface ModelSource {
    LogLinearModel forTask(Task task);
  }

  public StatisticalGenerator(
      String name, Planner planner, ModelSource models, Renderer renderer, SearchOptions options) {
    this(
        name,
        planner,
        models,
        sentence -> new TextWriter(sentence, renderer, planner.bans()),
        options);
  }

  StatisticalGenerator(
      String name,
      Planner planner,
      ModelSource models,
      Function<Sentence, TextWriter> writers,
      SearchOptions options) {
    this.name = name;
    this.planner = planner;
    this.models = models;
    this.writers = writers;
    this.options = options;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String scoreMeaning() {
    return "weighted sum of natural logarithms (log-linear model); higher is better";
  }

  /** This system, saying a term that a sentence has more than once alike everywhere in it. */
  public StatisticalGenerator keepingTerms() {
    return new StatisticalGenerator(name, planner.keepingTerms(), models, writers, options);
  }

  @Override
  public Generation generate(Sentence sentence, Task task, int count, Seed seed) {
    if (sentence.size() > LONGEST) {
      return new TermWindows(planner.terms(sentence), settled -> windowed(sentence, settled, count))
          .search(task);
    }
    Plan plan = planner.plan(sentence, task);
    Generation found = search(space(plan), count);
    boolean lost = found.hypotheses().isEmpty() && !found.optimal() && found.rejected() > 0;
    if (!lost || !plan.terms().repeat()) {
      return found;
    }
    Task staying = task.withTerms(plan.terms().repeatedStay(task.terms()));
    Generation kept = search(space(sentence, staying), count);
    int rejected = found.rejected() + kept.rejected();
    return new Generation(kept.hypotheses(), false, kept.sourceScore(), rejected, kept.terms());
  }

  private Generation windowed(Sentence sentence, Task task, int count) {
    return new WindowedSearch(models.forTask(task), writers, sentence, WindowedSearch.Ways.BEAM)
        .search(task, planner.windows(sentence, task, WINDOW), count);
  }

  /** How its outputs for a task are written. */
  public Manner manner(Sentence sentence, Task task) {
    Terms terms = planner.terms(sentence, task);
    Respelling respelling = planner.respelling(sentence, task);
    return new Manner(writers.apply(sentence).with(respelling).with(terms), terms, respelling);
  }

  /** The model for a task. */
  LogLinearModel model(Task task) {
    return models.forTask(task);
  }

  private SearchSpace space(Sentence sentence, Task task) {
    return space(planner.plan(sentence, task));
  }

  private SearchSpace space(Plan plan) {
    return new SearchSpace(plan, models.forTask(plan.task()), writers.apply(plan.sentence()));
  }

  @Override
  public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
    return new TrueScore(space(sentence, task)).of(target);
  }

  /** The true scores of many texts for one sentence; empty for those without a derivation. */
  public List<OptionalDouble> trueScores(Sentence sentence, Task task, List<Sentence> targets) {
    TrueScore scores = new TrueScore(space(sentence, task));
    return targets.stream().map(scores::lnScore).toList();
  }

  /** The best derivation of the unchanged sentence. */
  public Hypothesis unchanged(Sentence sentence, Task task) {
    SearchSpace space = space(sentence, task);
    int[] path = new TrueScore(space).sourcePath();
    return new Derivation(space).hypothesis(path);
  }

  /** The edges of the lattice of a sentence: kept tokens and pairs. */
  public long latticeEdges(Sentence sentence, Task task) {
    return space(sentence, task).lattice().edges();
  }

  Generation search(SearchSpace space, int count) {
    double sourceScore = new TrueScore(space).ofSource();
    int width = options.exact() ? Math.min(NARROW, options.beam()) : options.beam();
    NBestList list = beam(space, new NBestList(space), count, width);
    boolean optimal = false;
    if (options.exact()) {
      if (list.found().size() < count && width < options.beam()) {
        list = beam(space, new NBestList(list), count, options.beam());
      }
      StateGraph graph = new StateGraph(space);
      graph.build(threshold(list, count), Integer.MAX_VALUE, options.budget().edges());
      if (graph.isComplete()) {
        NBestList exact = list(new NBestList(list), graph, count);
        optimal = exact.isComplete();
        list = optimal ? exact : better(exact, list);
      } else if (width < options.beam()) {
        list = better(beam(space, new NBestList(list), count, options.beam()), list);
      }
    }
    if (!optimal && !space.plan().respelling().tokens().isEmpty()) {
      list.addRespelled(count);
    }
    return new Generation(
        list.found().stream().map(NBestList.Scored::hypothesis).toList(),
        optimal,
        OptionalDouble.of(sourceScore),
        list.rejected(),
        space.plan().terms());
  }

  private static double threshold(NBestList list, int count) {
    List<NBestList.Scored> found = list.found();
    return found.size() < count ? Double.NEGATIVE_INFINITY : found.get(count - 1).score();
  }

  private static NBestList better(NBestList one, NBestList other) {
    boolean oneIsEmpty = one.found().isEmpty();
    boolean otherIsEmpty = other.found().isEmpty();
    if (oneIsEmpty || otherIsEmpty) {
      return oneIsEmpty ? other : one;
    }
    return one.found().get(0).score() >= other.found().get(0).score() ? one : other;
  }

  private NBestList beam(SearchSpace space, NBestList list, int count, int width) {
    StateGraph graph = new StateGraph(space);
    if (options.estimate() == SearchOptions.Estimate.MOSES) {
      graph.rankedBy(FutureCosts.of(space));
    }
    graph.build(Double.NEGATIVE_INFINITY, width, Long.MAX_VALUE);
    return list(list, graph, count);
  }

  private NBestList list(NBestList list, StateGraph graph, int count) {
    list.collect(graph, count, options.steps().count());
    return list;
  }
}
