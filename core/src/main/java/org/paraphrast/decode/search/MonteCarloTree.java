package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * The search tree of MCPG: upper confidence bounds on a lattice (Chevelu10 section 4.1).
 *
 * <p>An episode walks from the root to the end of the lattice. Where a state was met before, the
 * action (an edge) is chosen by UCB-tuned (Auer et al. 2002) on values mixed with RAVE (Gelly and
 * Silver 2007: an action is worth what episodes were that took it anywhere, until there are enough
 * of its own); from a new state on, actions are random. The value of a state and action is the
 * highest reward of its episodes, not their mean. After η episodes the best action at the root is
 * applied for good and sampling goes on from there. In true-score mode an episode may end anywhere,
 * and then keeps the words that are left. Rewards are scaled to 0 .. 1 by those met so far. Belongs
 * to one call.
 */
final class MonteCarloTree {
  /** The reward of a finished episode. */
  @FunctionalInterface
  interface Reward {
    double of(int[] edges);
  }

  private final Lattice lattice;
  private final MonteCarloOptions options;
  private final SplittableRandom random;
  private final Map<List<Integer>, State> states = new HashMap<>();

  /** RAVE: by edge, episodes that took it and the best of their rewards. */
  private final int[] raveVisits;

  private final double[] raveBest;

  /** Words that are kept from each node on: the edge to take. */
  private final int[] keeps;

  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;

  /** What is known of a state: for each action, and for stopping, visits and values. */
  private static final class State {
    int visits;
    final int[] actionVisits;
    final double[] best;
    final double[] sum;
    final double[] squares;

    State(int actions) {
      actionVisits = new int[actions];
      best = new double[actions];
      Arrays.fill(best, Double.NEGATIVE_INFINITY);
      sum = new double[actions];
      squares = new double[actions];
    }
  }

  MonteCarloTree(Lattice lattice, MonteCarloOptions options, SplittableRandom random) {
    this.lattice = lattice;
    this.options = options;
    this.random = random;
    this.raveVisits = new int[lattice.edges()];
    this.raveBest = new double[lattice.edges()];
    Arrays.fill(raveBest, Double.NEGATIVE_INFINITY);
    this.keeps = new int[lattice.nodes];
    findKeeping();
  }

  /** Samples until the end of the lattice is chosen for good, or {@code stop} says so. */
  void run(Reward reward, BooleanSupplier stop) {
    List<Integer> root = new ArrayList<>();
    int node = 0;
    while (node != lattice.end()) {
      for (int i = 0; i < options.episodes().count(); i++) {
        if (stop.getAsBoolean()) {
          return;
        }
        episode(root, node, reward);
      }
      int action = bestAction(root, node);
      if (action < 0) {
        return;
      }
      root.add(action);
      node = lattice.to[action];
      states.keySet().removeIf(key -> key.size() < root.size());
    }
  }

  private void episode(List<Integer> root, int start, Reward reward) {
    List<Integer> path = new ArrayList<>(root);
    List<State> met = new ArrayList<>();
    List<Integer> taken = new ArrayList<>();
    int node = start;
    boolean tree = true;
    while (node != lattice.end()) {
      int actions = actions(node);
      int action;
      if (tree) {
        List<Integer> key = List.copyOf(path);
        State state = states.get(key);
        tree = state != null;
        if (state == null) {
          state = new State(actions);
          states.put(key, state);
        }
        action = tree ? choose(state, node) : random.nextInt(actions);
        met.add(state);
        taken.add(action);
      } else {
        action = random.nextInt(actions);
      }
      if (isStop(node, action)) {
        keepRest(path, node);
        break;
      }
      int edge = lattice.firstEdge[node] + action;
      path.add(edge);
      node = lattice.to[edge];
    }
    int[] edges = path.stream().mapToInt(Integer::intValue).toArray();
    backUp(met, taken, edges, reward.of(edges));
  }

  /** The edges of a node, and in true-score mode stopping. */
  private int actions(int node) {
    int edges = lattice.firstEdge[node + 1] - lattice.firstEdge[node];
    return edges + (options.mode() == MonteCarloOptions.Mode.TRUE_SCORE ? 1 : 0);
  }

  private boolean isStop(int node, int action) {
    return action == lattice.firstEdge[node + 1] - lattice.firstEdge[node];
  }

  private void keepRest(List<Integer> path, int from) {
    for (int node = from; node != lattice.end(); node = lattice.to[keeps[node]]) {
      path.add(keeps[node]);
    }
  }

  /** For each node an edge that opens no unit and behind which the end is reached likewise. */
  private void findKeeping() {
    boolean[] keepable = new boolean[lattice.nodes];
    keepable[lattice.end()] = true;
    for (int node = lattice.end() - 1; node >= 0; node--) {
      keeps[node] = lattice.firstEdge[node];
      for (int e = lattice.firstEdge[node]; e < lattice.firstEdge[node + 1]; e++) {
        if (lattice.pair[e] < 0 && keepable[lattice.to[e]]) {
          keeps[node] = e;
          keepable[node] = true;
        }
      }
    }
  }

  private int choose(State state, int node) {
    int best = 0;
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int action = 0; action < state.actionVisits.length; action++) {
      double value = value(state, node, action);
      if (value > bestValue) {
        bestValue = value;
        best = action;
      }
    }
    return best;
  }

  /** UCB-tuned: value + sqrt(ln n / n_a · min(1/4, V_a)), V_a the variance and its own bound. */
  private double value(State state, int node, int action) {
    int visits = state.actionVisits[action];
    int edge = lattice.firstEdge[node] + action;
    boolean stop = isStop(node, action);
    int rave = stop ? 0 : raveVisits[edge];
    double raveValue = rave == 0 ? 1 : scaled(raveBest[edge]);
    if (visits == 0) {
      // untried actions come first, those that did well elsewhere before others
      return 10 + raveValue;
    }
    double weight =
        rave == 0 ? 0 : Math.sqrt(options.equivalence() / (3.0 * visits + options.equivalence()));
    double mean = state.sum[action] / visits;
    double logVisits = Math.log(state.visits);
    double variance =
        Math.max(0, state.squares[action] / visits - mean * mean)
            + Math.sqrt(2 * logVisits / visits);
    double exploration = Math.sqrt(logVisits / visits * Math.min(0.25, variance));
    return (1 - weight) * scaled(state.best[action]) + weight * raveValue + exploration;
  }

  private double scaled(double reward) {
    if (reward == Double.NEGATIVE_INFINITY || most <= least) {
      return 0;
    }
    return (reward - least) / (most - least);
  }

  private void backUp(List<State> met, List<Integer> taken, int[] edges, double reward) {
    if (reward > Double.NEGATIVE_INFINITY) {
      least = Math.min(least, reward);
      most = Math.max(most, reward);
    }
    double scaled = scaled(reward);
    for (int i = 0; i < met.size(); i++) {
      State state = met.get(i);
      int action = taken.get(i);
      state.visits++;
      state.actionVisits[action]++;
      state.best[action] = Math.max(state.best[action], reward);
      state.sum[action] += scaled;
      state.squares[action] += scaled * scaled;
    }
    for (int edge : edges) {
      raveVisits[edge]++;
      raveBest[edge] = Math.max(raveBest[edge], reward);
    }
  }

  /** The action with the highest reward at a state; −1 to stop there. */
  private int bestAction(List<Integer> key, int node) {
    State state = states.get(key);
    if (state == null) {
      return -1;
    }
    int best = 0;
    for (int action = 1; action < state.best.length; action++) {
      best = state.best[action] > state.best[best] ? action : best;
    }
    return isStop(node, best) ? -1 : lattice.firstEdge[node] + best;
  }
}
