package org.paraphrast.montecarlo;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The search of MCPG: upper confidence bounds over paraphrases (Chevelu10 section 4.1).
 *
 * <p>An episode walks from the root to a final state. Where a state was met before, the action is
 * chosen by UCB-tuned (Auer et al. 2002) on values mixed with RAVE (Gelly and Silver 2007: an
 * action is worth what episodes were that took it anywhere, until there are enough of its own);
 * from a new state on, actions are random. The value of a state and action is the highest reward of
 * its episodes, not their mean. After η episodes the best action at the root is applied for good
 * and sampling goes on from there.
 *
 * <p>In true-score mode a state is a paraphrase with all that can still be done to it, however it
 * was made: equal ones meet, whatever the order of their rules and whichever rules they are. An
 * episode may end in any state but the input; one at random ends with probability ½ in each. In
 * translator mode the score is that of the rules, so a state is a set of rules, and an episode ends
 * when all words are covered. Belongs to one call.
 */
final class MonteCarloTree {
  /** The reward of a finished paraphrase. */
  @FunctionalInterface
  interface Reward {
    double of(int[] path);
  }

  /** Ends an episode; takes the place of a rule. */
  private static final int STOP = -1;

  /** So often rules are put in the order of what they did anywhere. */
  private static final int RANKING = 512;

  /** A reward so much below the best, in nats, is worth half as much. */
  private static final double HALF = 4;

  private final Moves moves;
  private final MonteCarloOptions options;
  private final SplittableRandom random;
  private final boolean stops;
  private final Map<Words, State> states = new HashMap<>();

  /** RAVE: by rule, whether an episode took it, and the best reward of those that did. */
  private final boolean[] wasTaken;

  private final double[] raveBest;

  /** All rules, those first that did best anywhere. */
  private int[] ranking;

  private long episodes;
  private double most = Double.NEGATIVE_INFINITY;

  /** Numbers as a key. */
  static final class Words {
    private final int[] numbers;
    private final int hash;

    Words(int[] numbers) {
      this.numbers = numbers;
      this.hash = Arrays.hashCode(numbers);
    }

    int[] numbers() {
      return numbers;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Words that && Arrays.equals(numbers, that.numbers);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** A paraphrase: the ways it was made and, once it is met again, what became of its actions. */
  private static final class State {
    final List<int[]> paths = new ArrayList<>(1);

    /** The rules that apply to one of the paths and were not tried; null at first sight. */
    long @Nullable [] untried;

    boolean isExhausted;
    int tried;
    int visits;
    long lastEpisode;
    int[] rule = new int[0];
    int[] ruleVisits = new int[0];
    double[] best = new double[0];
    double[] sum = new double[0];
    double[] squares = new double[0];
    @Nullable State[] child = new State[0];

    int addTried(int newRule) {
      if (tried == rule.length) {
        int size = Math.max(4, 2 * tried);
        rule = Arrays.copyOf(rule, size);
        ruleVisits = Arrays.copyOf(ruleVisits, size);
        best = Arrays.copyOf(best, size);
        sum = Arrays.copyOf(sum, size);
        squares = Arrays.copyOf(squares, size);
        child = Arrays.copyOf(child, size);
      }
      rule[tried] = newRule;
      best[tried] = Double.NEGATIVE_INFINITY;
      return tried++;
    }

    int bestTried() {
      int winner = -1;
      for (int i = 0; i < tried; i++) {
        winner = winner < 0 || best[i] > best[winner] ? i : winner;
      }
      return winner;
    }
  }

  MonteCarloTree(Moves moves, MonteCarloOptions options, SplittableRandom random) {
    this.moves = moves;
    this.options = options;
    this.random = random;
    this.stops = options.mode() == MonteCarloOptions.Mode.TRUE_SCORE;
    this.wasTaken = new boolean[moves.rules()];
    this.raveBest = new double[moves.rules()];
    Arrays.fill(raveBest, Double.NEGATIVE_INFINITY);
    this.ranking = ranked();
  }

  /**
   * Samples until the best action at the root is to end, or {@code stop} says so.
   *
   * @return whether it was stopped
   */
  boolean run(Reward reward, BooleanSupplier stop) {
    State root = state(moves.start());
    for (boolean input = true; ; input = false) {
      expand(root, input);
      if (isOver(root)) {
        return false;
      }
      for (int i = 0; i < options.episodes().count(); i++) {
        if (stop.getAsBoolean()) {
          return true;
        }
        episode(root, reward);
      }
      int winner = root.bestTried();
      State next = winner < 0 ? null : root.child[winner];
      if (next == null || root.best[winner] == Double.NEGATIVE_INFINITY) {
        return false;
      }
      root = next;
      forgetAllBut(root);
    }
  }

  /** How many states are known. */
  int statesMet() {
    return states.size();
  }

  /** How many rules were taken by some episode. */
  int rulesTaken() {
    int taken = 0;
    for (boolean was : wasTaken) {
      taken += was ? 1 : 0;
    }
    return taken;
  }

  /** Whether to end is all that can be done. */
  private static boolean isOver(State root) {
    return root.isExhausted && (root.tried == 0 || (root.tried == 1 && root.rule[0] == STOP));
  }

  /** The state of a path; it learns of the path if it was made otherwise before. */
  private State state(int[] path) {
    Words key = new Words(stops ? moves.words(path) : path);
    State state = states.computeIfAbsent(key, unknown -> new State());
    if (state.paths.stream().noneMatch(known -> Arrays.equals(known, path))) {
      state.paths.add(path);
      if (state.untried != null) {
        addRules(state, path);
      }
    }
    return state;
  }

  private void addRules(State state, int[] path) {
    long[] rules = new long[bits()];
    moves.addRules(path, rules);
    for (int i = 0; i < state.tried; i++) {
      if (state.rule[i] != STOP) {
        rules[state.rule[i] >> 6] &= ~(1L << state.rule[i]);
      }
    }
    long[] untried = state.untried == null ? rules : state.untried;
    for (int i = 0; i < rules.length; i++) {
      untried[i] |= rules[i];
      state.isExhausted &= untried[i] == 0;
    }
    state.untried = untried;
  }

  private int bits() {
    return (moves.rules() + 63) / 64;
  }

  /** Makes room for what becomes of a state's actions. */
  private void expand(State state, boolean input) {
    if (state.untried == null) {
      state.isExhausted = true;
      state.paths.forEach(path -> addRules(state, path));
      if (stops && !input) {
        state.addTried(STOP);
      }
    }
  }

  private void episode(State root, Reward reward) {
    if (episodes++ % RANKING == 0) {
      ranking = ranked();
    }
    List<State> met = new ArrayList<>();
    List<Integer> taken = new ArrayList<>();
    List<Integer> rules = new ArrayList<>(); // not those of the path: a state has others, too
    State state = root;
    int[] end = root.paths.get(0);
    while (true) {
      state.lastEpisode = episodes;
      expand(state, false);
      int action = choose(state);
      if (action < 0) {
        break;
      }
      met.add(state);
      taken.add(action);
      if (state.rule[action] == STOP) {
        break;
      }
      rules.add(state.rule[action]);
      State next = follow(state, action);
      if (next.lastEpisode == episodes) {
        break; // a ring: rules may undo what others did
      }
      end = next.paths.get(0);
      state = next;
      if (next.visits == 0) {
        next.visits++;
        end = rollout(end, rules);
        break;
      }
    }
    double gained = reward.of(end);
    backUp(met, taken, gained);
    credit(rules, gained);
  }

  /** The state that an action leads to. */
  private State follow(State state, int action) {
    State known = state.child[action];
    if (known == null) {
      int edge = -1;
      int[] from = state.paths.get(0);
      for (int i = 0; edge < 0; i++) {
        from = state.paths.get(i);
        edge = moves.find(from, state.rule[action]);
      }
      known = state(moves.apply(from, edge));
      state.child[action] = known;
    }
    return known;
  }

  /** Random actions to a final state; their rules are added to those taken. */
  private int[] rollout(int[] start, List<Integer> rules) {
    int[] path = start;
    while (!stops || random.nextBoolean()) {
      int count = moves.count(path);
      if (count == 0) {
        break;
      }
      int action = moves.action(path, random.nextInt(count));
      rules.add(moves.rule(action));
      path = moves.apply(path, action);
    }
    return path;
  }

  /** The place of the action to take; −1 if there is none. */
  private int choose(State state) {
    int best = -1;
    double bestValue = Double.NEGATIVE_INFINITY;
    double logVisits = Math.log(Math.max(1, state.visits));
    for (int i = 0; i < state.tried; i++) {
      double value = value(state, i, logVisits);
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    int untried = bestUntried(state);
    if (untried >= 0 && rave(untried) + 0.5 * Math.sqrt(logVisits) >= bestValue) {
      long[] left = state.untried;
      if (left != null) {
        left[untried >> 6] &= ~(1L << untried);
      }
      return state.addTried(untried);
    }
    return best;
  }

  /** The rule that did best elsewhere of those that were not tried here; −1 if all were. */
  private int bestUntried(State state) {
    long[] untried = state.untried;
    if (untried == null || state.isExhausted) {
      return -1;
    }
    for (int rule : ranking) {
      if ((untried[rule >> 6] & 1L << rule) != 0) {
        return rule;
      }
    }
    state.isExhausted = true;
    return -1;
  }

  /** UCB-tuned: value + sqrt(ln n / n_a · min(1/4, V_a)), V_a the variance and its own bound. */
  private double value(State state, int action, double logVisits) {
    int visits = state.ruleVisits[action];
    int rule = state.rule[action];
    if (visits == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double weight =
        rule == STOP
            ? 0
            : Math.sqrt(options.equivalence() / (3.0 * visits + options.equivalence()));
    double mean = state.sum[action] / visits;
    double variance =
        Math.max(0, state.squares[action] / visits - mean * mean)
            + Math.sqrt(2 * logVisits / visits);
    double exploration = Math.sqrt(logVisits / visits * Math.min(0.25, variance));
    double own = (1 - weight) * scaled(state.best[action]);
    return own + (weight == 0 ? 0 : weight * rave(rule)) + exploration;
  }

  /** What a rule was worth anywhere; rules that were never used are worth a try. */
  private double rave(int rule) {
    return wasTaken[rule] ? scaled(raveBest[rule]) : 1;
  }

  /** Rewards are logarithms without bounds; UCB wants 0 .. 1, and differences near the best. */
  private double scaled(double reward) {
    return reward == Double.NEGATIVE_INFINITY ? 0 : HALF / (HALF + most - reward);
  }

  private int[] ranked() {
    Integer[] rules = new Integer[raveBest.length];
    Arrays.setAll(rules, i -> i);
    Arrays.sort(
        rules,
        (one, other) -> {
          int byUse = Boolean.compare(wasTaken[one], wasTaken[other]);
          return byUse != 0 ? byUse : Double.compare(raveBest[other], raveBest[one]);
        });
    return Arrays.stream(rules).mapToInt(Integer::intValue).toArray();
  }

  private void backUp(List<State> met, List<Integer> taken, double reward) {
    most = Math.max(most, reward);
    double scaled = scaled(reward);
    for (int i = 0; i < met.size(); i++) {
      State state = met.get(i);
      int action = taken.get(i);
      state.visits++;
      state.ruleVisits[action]++;
      state.best[action] = Math.max(state.best[action], reward);
      state.sum[action] += scaled;
      state.squares[action] += scaled * scaled;
    }
  }

  private void credit(List<Integer> rules, double reward) {
    for (int rule : rules) {
      wasTaken[rule] = true;
      raveBest[rule] = Math.max(raveBest[rule], reward);
    }
  }

  /** Forgets the states that cannot be reached any more, for the sake of memory. */
  private void forgetAllBut(State root) {
    Set<State> reached = new HashSet<>();
    Deque<State> queue = new ArrayDeque<>();
    queue.add(root);
    reached.add(root);
    while (!queue.isEmpty()) {
      State state = queue.remove();
      for (int i = 0; i < state.tried; i++) {
        State child = state.child[i];
        if (child != null && reached.add(child)) {
          queue.add(child);
        }
      }
    }
    states.values().removeIf(state -> !reached.contains(state));
  }
}
