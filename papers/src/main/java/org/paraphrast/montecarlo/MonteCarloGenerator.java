package org.paraphrast.montecarlo;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Sampling;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.search.SearchSpace;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.decode.search.TermWindows;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
import org.paraphrast.decode.search.WindowedSearch;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;

/**
 * Monte-Carlo paraphrase generation, MCPG (Chevelu10 section 4, figure 2). {@link Moves} says what
 * can be done to a paraphrase, {@link MonteCarloTree} chooses from it, and {@link Samples} scores
 * what came of it as a whole; the best ones seen are the answer, at any time.
 *
 * <p>In true-score mode a text is worth its true score Z*, the best of all its derivations. In
 * translator mode the search follows the score of the rules that were applied, as in the paper;
 * what it returns has its true score nevertheless, so that every score printed is one of the model.
 * Thread-safe; the same seed gives the same answer unless time cuts it short.
 */
public record MonteCarloGenerator(
    Planner planner,
    StatisticalGenerator.ModelSource models,
    Renderer renderer,
    MonteCarloOptions options,
    WholeScore score)
    implements Generator, TrueScorer {

  /** With the model's own score. */
  public MonteCarloGenerator(
      Planner planner,
      StatisticalGenerator.ModelSource models,
      Renderer renderer,
      MonteCarloOptions options) {
    this(planner, models, renderer, options, WholeScore.MODEL);
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
  public Optional<Generator> sampling(Sampling effort) {
    return Optional.of(
        new MonteCarloGenerator(planner, models, renderer, options.with(effort), score));
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    return generate(
        call,
        task,
        count,
        seed,
        options.time().map(time -> clock(time, task)).orElse(task.deadline()::hasPassed));
  }

  /** Says when to stop; time begins to run when it is asked for the first time. */
  private static BooleanSupplier clock(Duration time, Task task) {
    Deadline[] deadline = {task.deadline()};
    boolean[] runs = new boolean[1];
    return () -> {
      if (!runs[0]) {
        runs[0] = true;
        deadline[0] = Deadline.after(time).or(task.deadline());
      }
      return deadline[0].hasPassed();
    };
  }

  /** The same, but ends early, with the best so far, once {@code stop} says so. */
  public Generation generate(Call call, Task task, int count, Seed seed, BooleanSupplier stop) {
    if (call.sentence().size() > StatisticalGenerator.LONGEST) {
      return windowed(call, task, count, seed, stop);
    }
    SearchSpace space = space(call, task);
    Rescorer rescorer = new Rescorer(space);
    Moves moves = new Moves(space, options.mode(), rescorer::word);
    Samples samples = new Samples(space, moves, rescorer, score, options.mode(), count);
    samples.of(moves.start()); // spelling alone may be all that is worth it
    boolean cut = tree(moves, seed).run(samples, stop);
    return new Generation(
        samples.best(),
        false,
        OptionalDouble.of(new TrueScore(space).ofSource()),
        samples.rejected(),
        space.plan().terms(),
        cut);
  }

  /** Window by window, as exact search does with what is too long for one lattice. */
  private Generation windowed(Call call, Task task, int count, Seed seed, BooleanSupplier stop) {
    if (score != WholeScore.MODEL) {
      throw new IllegalArgumentException(
          "a sentence of more than "
              + StatisticalGenerator.LONGEST
              + " tokens is sampled in windows, which a score of whole texts cannot judge");
    }
    boolean[] cut = new boolean[1];
    WindowedSearch.Ways ways =
        (space, most) -> {
          Rescorer rescorer = new Rescorer(space);
          Moves moves = new Moves(space, options.mode(), rescorer::word);
          WindowSamples samples = new WindowSamples(space, moves, rescorer, options.mode(), most);
          cut[0] |= tree(moves, seed).run(samples, stop);
          return samples.best();
        };
    Generation found =
        new TermWindows(
                planner.terms(call),
                settled ->
                    new WindowedSearch(models.forTask(settled), this::writer, call.sentence(), ways)
                        .search(
                            settled,
                            planner.windows(call, settled, StatisticalGenerator.WINDOW),
                            count))
            .search(task);
    return new Generation(
        found.hypotheses(), false, found.sourceScore(), found.rejected(), found.terms(), cut[0]);
  }

  private MonteCarloTree tree(Moves moves, Seed seed) {
    return new MonteCarloTree(moves, options, new SplittableRandom(seed.value()));
  }

  @Override
  public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
    return new TrueScore(space(new Call(sentence), task)).of(target);
  }

  private SearchSpace space(Call call, Task task) {
    Plan plan = planner.plan(call, task);
    return new SearchSpace(plan, models.forTask(task), writer(call.sentence()));
  }

  private TextWriter writer(Sentence sentence) {
    return new TextWriter(sentence, renderer, planner.bans());
  }
}
