package org.paraphrast.montecarlo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.search.Lattice;
import org.paraphrast.decode.search.SearchSpace;

/**
 * What episodes gave for a window of a long sentence: the best ways through it that keep the
 * constraints as far as a window can tell. Nothing is rendered; the whole text is checked when the
 * windows come together. Belongs to one call.
 */
final class WindowSamples implements MonteCarloTree.Reward {
  /** Ways that are remembered; then all but the best are forgotten, for the sake of memory. */
  private static final int MOST = 300_000;

  private final SearchSpace space;
  private final Moves moves;
  private final Rescorer rescorer;
  private final boolean trueScore;
  private final int count;
  private final Map<MonteCarloTree.Words, Way> known = new HashMap<>();

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Way(int[] edges, double score) {}

  WindowSamples(
      SearchSpace space, Moves moves, Rescorer rescorer, MonteCarloOptions.Mode mode, int count) {
    this.space = space;
    this.moves = moves;
    this.rescorer = rescorer;
    this.trueScore = mode == MonteCarloOptions.Mode.TRUE_SCORE;
    this.count = count;
  }

  @Override
  public double of(int[] path) {
    if (known.size() >= MOST) {
      Set<int[]> kept = Collections.newSetFromMap(new IdentityHashMap<>());
      kept.addAll(best());
      known.values().removeIf(way -> !kept.contains(way.edges));
    }
    Way way =
        known.computeIfAbsent(new MonteCarloTree.Words(moves.words(path)), w -> way(w.numbers()));
    return trueScore || way.score == Double.NEGATIVE_INFINITY
        ? way.score
        : moves.lnRules(path, space) + rescorer.lnLm(way.edges);
  }

  private Way way(int[] words) {
    int[] edges = rescorer.best(words);
    return new Way(edges, keepsConstraints(edges) ? rescorer.lnBest() : Double.NEGATIVE_INFINITY);
  }

  private boolean keepsConstraints(int[] edges) {
    Constraints constraints = space.constraints();
    Lattice lattice = space.lattice();
    long bits = 0;
    long length = -1; // the space before the first word is not there
    for (int edge : edges) {
      bits |= lattice.bits[edge];
      length += lattice.length[edge];
    }
    long all = constraints.allBits();
    boolean shortEnough =
        constraints.limit() == Constraints.UNLIMITED || length <= constraints.limit();
    return (bits & all) == all && shortEnough;
  }

  /** The best ways, at most one more than wanted. */
  List<int[]> best() {
    List<Way> ways = new ArrayList<>(known.values());
    ways.removeIf(way -> way.score == Double.NEGATIVE_INFINITY);
    ways.sort(
        Comparator.<Way>comparingDouble(way -> -way.score)
            .thenComparing(way -> way.edges, Arrays::compare));
    return ways.stream().limit(count + 1L).map(way -> way.edges).toList();
  }
}
