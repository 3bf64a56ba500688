package org.paraphrast.decode.search;

import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

/**
 * Monte-Carlo paraphrase generation, MCPG (Chevelu10 section 4, figure 2). A state is a set of
 * rules applied to the sentence, an action applies one more; {@link MonteCarloTree} chooses them.
 * Every finished episode is a paraphrase, rendered, certified and scored as a whole; the best ones
 * seen are the answer, at any time. In true-score mode a text is worth the best of all the
 * derivations it was met by. Thread-safe; the same seed gives the same answer.
 */
public final class MonteCarloGenerator implements Generator, TrueScorer {
  private final Planner planner;
  private final StatisticalGenerator.ModelSource models;
  private final Renderer renderer;
  private final MonteCarloOptions options;
  private final WholeScore score;

  public MonteCarloGenerator(
      Planner planner,
      StatisticalGenerator.ModelSource models,
      Renderer renderer,
      MonteCarloOptions options) {
    this(planner, models, renderer, options, WholeScore.MODEL);
  }

  /** With a score of one's own. */
  public MonteCarloGenerator(
      Planner planner,
      StatisticalGenerator.ModelSource models,
      Renderer renderer,
      MonteCarloOptions options,
      WholeScore score) {
    this.planner = planner;
    this.models = models;
    this.renderer = renderer;
    this.options = options;
    this.score = score;
  }

  @Override
  public String name() {
    return options.mode() == MonteCarloOptions.Mode.TRANSLATOR ? "MCPG-translator" : "MCPG";
  }

  @Override
  public String scoreMeaning() {
    return "weighted sum of natural logarithms (log-linear model); higher is better";
  }

  @Override
  public boolean isRandom() {
    return true;
  }

  @Override
  public Generation generate(Sentence sentence, Task task, int count, Seed seed) {
    return generate(sentence, task, count, seed, () -> false);
  }

  /** The same, but ends early, with the best so far, once {@code stop} says so. */
  public Generation generate(
      Sentence sentence, Task task, int count, Seed seed, BooleanSupplier stop) {
    SearchSpace space = space(sentence, task);
    Rescorer rescorer = new Rescorer(space, new ComparedWords(space.plan()));
    Moves moves = new Moves(space, options.mode(), rescorer::word);
    Samples samples = new Samples(space, moves, rescorer, score, options.mode(), count);
    samples.of(moves.start()); // spelling alone may be all that is worth it
    MonteCarloTree tree = new MonteCarloTree(moves, options, new SplittableRandom(seed.value()));
    tree.run(samples, stop);
    return new Generation(
        samples.best(),
        false,
        OptionalDouble.of(new TrueScore(space).ofSource()),
        samples.rejected(),
        space.plan().terms());
  }

  @Override
  public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
    return new TrueScore(space(sentence, task)).of(target);
  }

  private SearchSpace space(Sentence sentence, Task task) {
    TextWriter writer = new TextWriter(sentence, renderer, planner.bans());
    return new SearchSpace(planner.plan(sentence, task), models.forTask(task), writer);
  }
}
