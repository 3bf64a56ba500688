package org.paraphrast.decode.search;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.Terms;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

/**
 * Statistical paraphrase generation (Zhao09): planning, a lattice, and the n best sentences under
 * the log-linear model, exactly ({@link OpenSearch}). Thread-safe.
 */
public final class StatisticalGenerator implements Generator, TrueScorer {
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
    this(name, planner, models, sentence -> writer(sentence, renderer, planner), options);
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
  public Generation generate(Call call, Task task, int count, Seed seed) {
    if (call.sentence().size() > LONGEST) {
      return new TermWindows(planner.terms(call), settled -> windowed(call, settled, count))
          .search(task);
    }
    OpenSearch search = open(call, task);
    Generation found = search.best(count);
    boolean lost = found.hypotheses().isEmpty() && !found.optimal() && found.rejected() > 0;
    Terms terms = search.plan().terms();
    if (!lost || !terms.repeat()) {
      return found;
    }
    Generation kept = open(call, task.withTerms(terms.repeatedStay(task.terms()))).best(count);
    int rejected = found.rejected() + kept.rejected();
    return new Generation(kept.hypotheses(), false, kept.sourceScore(), rejected, kept.terms());
  }

  @Override
  public boolean mayHave(Call call, Task task, String phrase) {
    return call.sentence().size() > LONGEST || open(call, task).plan().mayHave(phrase);
  }

  private OpenSearch open(Call call, Task task) {
    return call.once(this, task, () -> new OpenSearch(space(call, task), options));
  }

  private Generation windowed(Call call, Task task, int count) {
    WindowedSearch.Ways ways = WindowedSearch.Ways.BEAM;
    return new WindowedSearch(models.forTask(task), writers, call.sentence(), ways)
        .search(task, planner.windows(call, task, WINDOW), count);
  }

  /** How its outputs for a task are written. */
  public TextWriter writer(Call call, Task task) {
    return writers
        .apply(call.sentence())
        .with(planner.respelling(call, task))
        .with(planner.terms(call, task));
  }

  /** The model for a task. */
  LogLinearModel model(Task task) {
    return models.forTask(task);
  }

  private SearchSpace space(Sentence sentence, Task task) {
    return space(new Call(sentence), task);
  }

  private SearchSpace space(Call call, Task task) {
    Plan plan = planner.plan(call, task);
    return new SearchSpace(plan, models.forTask(task), writers.apply(call.sentence()));
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

  private static TextWriter writer(Sentence sentence, Renderer renderer, Planner planner) {
    TextWriter writer = new TextWriter(sentence, renderer, planner.bans());
    return planner.isCareful() ? writer.keepingSenses() : writer;
  }
}
