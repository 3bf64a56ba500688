package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
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
    TrueScore trueScore = new TrueScore(space);
    Episodes episodes = new Episodes(space);
    MonteCarloTree tree =
        new MonteCarloTree(space.lattice(), options, new SplittableRandom(seed.value()));
    tree.run(episodes::reward, stop);
    if (!space.plan().respelling().tokens().isEmpty()) {
      episodes.reward(trueScore.sourcePath()); // spelling alone may be all that is worth it
    }
    List<NBestList.Scored> found = new ArrayList<>(episodes.found.values());
    found.removeIf(scored -> scored.text().equals(sentence.text()));
    found.sort(
        Comparator.<NBestList.Scored>comparingDouble(scored -> -scored.score())
            .thenComparing(NBestList.Scored::text));
    return new Generation(
        found.stream().limit(count).map(NBestList.Scored::hypothesis).toList(),
        false,
        OptionalDouble.of(trueScore.ofSource()),
        episodes.rejected);
  }

  @Override
  public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
    return new TrueScore(space(sentence, task)).of(target);
  }

  private SearchSpace space(Sentence sentence, Task task) {
    TextWriter writer = new TextWriter(sentence, renderer, planner.bans());
    return new SearchSpace(planner.plan(sentence, task), models.forTask(task), writer);
  }

  /** Scores what episodes give; each path once. */
  private final class Episodes {
    private final SearchSpace space;
    private final Derivation derivation;
    private final Map<List<Integer>, Double> rewards = new HashMap<>();
    private final Map<String, NBestList.Scored> found = new HashMap<>();
    private int rejected;

    Episodes(SearchSpace space) {
      this.space = space;
      this.derivation = new Derivation(space);
    }

    /** The reward of a path; −∞ if it breaks what must not change, or does not fit the task. */
    double reward(int[] edges) {
      List<Integer> key = new ArrayList<>(edges.length);
      for (int edge : edges) {
        key.add(edge);
      }
      Double known = rewards.get(key);
      if (known == null) {
        known = score(edges);
        rewards.put(key, known);
      }
      return known;
    }

    private double score(int[] edges) {
      space.plan().task().deadline().check();
      Sentence sentence = space.plan().sentence();
      Certified certified = space.writer().certify(derivation.render(edges));
      String text = certified.rendering().text();
      if (!certified.violations().isEmpty()) {
        rejected++;
        return Double.NEGATIVE_INFINITY;
      }
      if (!space.constraints().accepts(text)) {
        return Double.NEGATIVE_INFINITY;
      }
      Hypothesis hypothesis = derivation.hypothesis(edges, certified);
      double reward = score.of(sentence, text, hypothesis);
      NBestList.Scored scored = new NBestList.Scored(text, hypothesis, reward);
      NBestList.Scored best =
          found.merge(text, scored, (old, now) -> now.score() > old.score() ? now : old);
      return options.mode() == MonteCarloOptions.Mode.TRUE_SCORE ? best.score() : reward;
    }
  }
}
