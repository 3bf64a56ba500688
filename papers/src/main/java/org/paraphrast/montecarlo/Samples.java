package org.paraphrast.montecarlo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.search.Derivation;
import org.paraphrast.decode.search.SearchSpace;
import org.paraphrast.lm.WordHash;

/**
 * What episodes of Monte-Carlo search gave: scores each text once, and keeps the best. The text of
 * a path is that of its best derivation, rendered and certified; a text that must not be shown, or
 * that is the input, is worth nothing. Belongs to one call.
 */
final class Samples implements MonteCarloTree.Reward {
  /** Texts whose scores are remembered; then all are forgotten, for the sake of memory. */
  private static final int MOST = 300_000;

  /** Scores that differ by less are taken for equal. */
  private static final double TIE = 1e-8;

  private final SearchSpace space;
  private final Moves moves;
  private final Rescorer rescorer;
  private final Derivation derivation;
  private final WholeScore score;
  private final boolean trueScore;
  private final int count;
  private final Map<MonteCarloTree.Words, Text> known = new HashMap<>();
  private final List<Text> found = new ArrayList<>();

  /** Hashes of the texts that were rejected: never forgotten, so that each counts once. */
  private final Set<Long> rejected = new HashSet<>();

  private double least = Double.NEGATIVE_INFINITY;

  /** A text with its best derivation and its reward, −∞ if it must not be shown. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Text(String text, int[] edges, Certified certified, double reward) {}

  Samples(
      SearchSpace space,
      Moves moves,
      Rescorer rescorer,
      WholeScore score,
      MonteCarloOptions.Mode mode,
      int count) {
    this.space = space;
    this.moves = moves;
    this.rescorer = rescorer;
    this.derivation = new Derivation(space);
    this.score = score;
    this.trueScore = mode == MonteCarloOptions.Mode.TRUE_SCORE || score != WholeScore.MODEL;
    this.count = count;
  }

  @Override
  public double of(int[] path) {
    MonteCarloTree.Words words = new MonteCarloTree.Words(moves.words(path));
    Text text = known.get(words);
    if (text == null) {
      text = text(words.numbers());
      if (known.size() >= MOST) {
        known.clear();
      }
      known.put(words, text);
    }
    return trueScore || text.reward == Double.NEGATIVE_INFINITY
        ? text.reward
        : moves.lnRules(path, space) + rescorer.lnLm(text.edges);
  }

  private Text text(int[] words) {
    int[] edges = rescorer.best(words);
    double reward = rescorer.lnBest();
    Certified certified = space.writer().certify(derivation.render(edges));
    String text = certified.rendering().text();
    boolean unchanged = text.equals(space.plan().sentence().text());
    boolean broken = !unchanged && !certified.violations().isEmpty();
    if (broken) {
      rejected.add(WordHash.of(text, 0));
    }
    if (unchanged || broken || !space.constraints().accepts(text)) {
      return new Text(text, edges, certified, Double.NEGATIVE_INFINITY);
    }
    if (score != WholeScore.MODEL) {
      Hypothesis hypothesis = derivation.hypothesis(edges, certified);
      reward = score.of(space.plan().sentence(), text, hypothesis);
    }
    Text sample = new Text(text, edges, certified, reward);
    if (reward >= least) {
      found.add(sample);
      if (found.size() > 2 * count + 1000) {
        keepBest();
      }
    }
    return sample;
  }

  private void keepBest() {
    found.sort(
        Comparator.<Text>comparingDouble(text -> -Math.rint(text.reward / TIE))
            .thenComparing(text -> text.text));
    Set<String> texts = new HashSet<>();
    found.removeIf(text -> !texts.add(text.text));
    if (found.size() > count) {
      found.subList(count, found.size()).clear();
      least = found.get(count - 1).reward - TIE;
    }
  }

  /** The best so far, the best first, each with its true score. */
  List<Hypothesis> best() {
    keepBest();
    return found.stream().map(text -> derivation.hypothesis(text.edges, text.certified)).toList();
  }

  int rejected() {
    return rejected.size();
  }
}
