package org.paraphrast.tune;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Require;

/**
 * Tunes weights with a decoder in the loop (Och 2003 section 5). Each iteration decodes with the
 * weights it has, adds what is new to the hypotheses of before, and searches for better weights
 * over all of them, until nothing new appears. With a folder, a run can be killed and goes on.
 */
public record Tuner(
    NbestSource decoder, TuningTarget target, WeightBounds bounds, Options options) {
  /** How weights are found for fixed hypotheses. */
  public enum Method {
    /** Exact line searches towards the target ({@link Mert}); PSER with its set target. */
    MERT,
    /** Logistic regression on pairs of hypotheses ({@link PairwiseRanking}). */
    RANKING
  }

  /**
   * How to tune.
   *
   * @param method the optimizer
   * @param iterations at most so many decoding runs
   * @param mert restarts, directions and the seed
   * @param ranking the options of pairwise ranking
   */
  public record Options(
      Method method, int iterations, Mert.Options mert, PairwiseRanking.Options ranking) {
    public Options {
      Require.atLeast("iterations", iterations, 1);
    }
  }

  /**
   * What an iteration did.
   *
   * @param number from 1
   * @param before score of the weights before, on all hypotheses so far
   * @param after score of the weights found
   * @param fresh hypotheses that were new
   */
  public record Progress(int number, double before, double after, int fresh) {}

  /** Tunes without leaving a trace. */
  public FeatureWeights tune(FeatureWeights start, Consumer<Progress> listener) {
    return tune(start, null, listener);
  }

  /** Tunes, keeping the state in a folder; goes on if the folder has one. */
  public FeatureWeights tune(
      FeatureWeights start, @Nullable Path folder, Consumer<Progress> listener) {
    if (!start.names().equals(decoder.features())) {
      throw new IllegalArgumentException(
          "weights for " + start.names() + ", but the decoder has " + decoder.features());
    }
    TuningState state = folder == null ? null : new TuningState(folder);
    String signature = signature(start);
    Run run = new Run(start);
    if (state != null) {
      run.resume(state, signature);
    }
    while (run.done.size() < options.iterations() && !run.finished) {
      int number = run.done.size();
      List<List<NbestEntry>> fresh = add(decoder.nbest(run.weights), run.pool);
      int added = fresh.stream().mapToInt(List::size).sum();
      Mert.Result found = optimize(run.pool, run.weights, number);
      run.add(
          new TuningState.Iteration(
              signature, found.weights(), found.before(), found.score(), added));
      if (state != null) {
        state.writeNbest(number, fresh);
        state.write(run.done);
      }
      listener.accept(new Progress(number + 1, found.before(), found.score(), added));
    }
    return run.weights;
  }

  /** Where a run is. */
  private static final class Run {
    private final List<TuningState.Iteration> done = new ArrayList<>();
    private final List<Set<NbestEntry>> pool = new ArrayList<>();
    private FeatureWeights weights;
    private boolean finished;

    Run(FeatureWeights start) {
      weights = start;
    }

    void add(TuningState.Iteration iteration) {
      done.add(iteration);
      finished = iteration.fresh() == 0 || iteration.weights().equals(weights);
      weights = iteration.weights();
    }

    void resume(TuningState state, String signature) {
      for (TuningState.Iteration iteration : state.read(signature)) {
        Tuner.add(state.readNbest(done.size(), pool.size()), pool);
        add(iteration);
      }
    }
  }

  /** Adds hypotheses; returns those that were new. */
  private static List<List<NbestEntry>> add(
      List<List<NbestEntry>> lists, List<Set<NbestEntry>> pool) {
    if (!pool.isEmpty() && pool.size() != lists.size()) {
      throw new IllegalArgumentException(
          "the decoder gave " + lists.size() + " lists, before it gave " + pool.size());
    }
    List<List<NbestEntry>> fresh = new ArrayList<>();
    for (int i = 0; i < lists.size(); i++) {
      if (pool.size() <= i) {
        pool.add(new LinkedHashSet<>());
      }
      Set<NbestEntry> known = pool.get(i);
      fresh.add(lists.get(i).stream().filter(known::add).toList());
    }
    return fresh;
  }

  private Mert.Result optimize(List<Set<NbestEntry>> pool, FeatureWeights weights, int iteration) {
    List<List<NbestEntry>> lists = new ArrayList<>();
    List<HypothesisSpace> spaces = new ArrayList<>();
    for (int i = 0; i < pool.size(); i++) {
      lists.add(List.copyOf(pool.get(i)));
      spaces.add(target.space(i, lists.get(i)));
    }
    // every iteration draws from a seed of its own, so that a resumed run draws the same
    long seed = options.mert().seed() + 7919L * iteration;
    Mert mert =
        new Mert(
            target.score(),
            spaces,
            bounds,
            new Mert.Options(options.mert().restarts(), options.mert().directions(), seed));
    if (options.method() == Method.MERT) {
      return mert.optimize(weights);
    }
    FeatureWeights ranked =
        new PairwiseRanking(target, bounds, options.ranking(), seed).train(lists, weights);
    return new Mert.Result(ranked, mert.score(ranked), mert.score(weights));
  }

  private String signature(FeatureWeights start) {
    String method =
        options.method() == Method.MERT ? "mert" : "ranking|" + options.ranking().signature();
    return method
        + "|target:"
        + target.score().signature()
        + "|restarts:"
        + options.mert().restarts()
        + "|directions:"
        + options.mert().directions()
        + "|seed:"
        + options.mert().seed()
        + "|start:"
        + start;
  }
}
