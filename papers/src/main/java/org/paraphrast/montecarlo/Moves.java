package org.paraphrast.montecarlo;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.search.LatticeItems;
import org.paraphrast.decode.search.RawLattice;
import org.paraphrast.decode.search.SearchSpace;
import org.paraphrast.decode.search.UnitLattice;
import org.paraphrast.plan.Plan;

/**
 * What can be done to a paraphrase (Chevelu10 section 2.2): an action is a rule and a place in the
 * sentence, and applies wherever the words of its source are still those of the input, in the slot
 * of another rule, too. Rules have disjoint supports, so what can be done only shrinks.
 *
 * <p>A paraphrase is a path of the lattice of units: at first every word is kept; an action puts
 * the edges of its unit in the place of those of the words it replaces. In translator mode a kept
 * word is a rule as well, and a word that it was applied to is settled: its edge is written {@code
 * ~edge}. Built once for a call, then only read.
 */
final class Moves {
  private final RawLattice raw;
  private final int tokens;
  private final int pairs;

  /** The edges of node v that open a unit, the shortest first: first[v] to before first[v + 1]. */
  private final int[] first;

  private final int[] opening;

  /** By edge that opens a unit: how many tokens it replaces. */
  private final int[] span;

  /** By node: the edge that opens nothing. */
  private final int[] keep;

  /** Words of each edge as they are compared: from wordStart[e] to before wordStart[e + 1]. */
  private final int[] wordStart;

  private final int[] words;

  /** By edge: all of the model but the language model, and the tables it uses. */
  private final double[] score;

  private final long[] bits;

  /** Whether keeping a word is an action. */
  private final boolean settles;

  /**
   * The moves of a plan.
   *
   * @param wordOfText the word that a text of the lattice is compared as
   */
  Moves(SearchSpace space, MonteCarloOptions.Mode mode, IntUnaryOperator wordOfText) {
    Plan plan = space.plan();
    LogLinearModel model = space.model();
    this.raw = new UnitLattice(plan, model).build();
    this.tokens = plan.window().length();
    this.pairs = plan.pairs().size();
    this.settles = mode == MonteCarloOptions.Mode.TRANSLATOR;
    this.keep = new int[raw.nodes];
    this.span = new int[raw.edges];
    this.first = new int[raw.nodes + 1];
    this.opening = opening(plan);
    this.score = new double[raw.edges];
    this.bits = new long[raw.edges];
    this.wordStart = new int[raw.edges + 1];
    this.words = words(new LatticeItems(plan, model, space.constraints()), wordOfText);
  }

  private int[] opening(Plan plan) {
    int[] byNode = raw.edgesByNode(new int[raw.nodes + 1]);
    int[] sorted = new int[raw.edges];
    int size = 0;
    Arrays.fill(keep, -1);
    for (int edge : byNode) {
      if (raw.pair[edge] < 0) {
        keep[raw.from[edge]] = edge;
      } else {
        span[edge] = plan.pairs().get(raw.pair[edge]).source().length();
        sorted[size++] = edge;
        first[raw.from[edge] + 1]++;
      }
    }
    for (int node = 0; node < raw.nodes; node++) {
      first[node + 1] += first[node];
      sortBySpan(sorted, first[node], first[node + 1]);
    }
    return Arrays.copyOf(sorted, size);
  }

  private void sortBySpan(int[] edges, int from, int to) {
    long[] keys = new long[to - from];
    for (int i = from; i < to; i++) {
      keys[i - from] = (long) span[edges[i]] << 32 | edges[i];
    }
    Arrays.sort(keys);
    for (int i = from; i < to; i++) {
      edges[i] = (int) keys[i - from];
    }
  }

  private int[] words(LatticeItems items, IntUnaryOperator wordOfText) {
    int[] all = new int[2 * raw.edges];
    int size = 0;
    for (int edge = 0; edge < raw.edges; edge++) {
      items.of(raw, edge);
      score[edge] = raw.score[edge] + items.score();
      bits[edge] = items.bits();
      for (int i = 0; i < items.size(); i++) {
        if (items.texts[i] >= 0) {
          all = size == all.length ? Arrays.copyOf(all, 2 * size) : all;
          all[size++] = wordOfText.applyAsInt(items.texts[i]);
        }
      }
      wordStart[edge + 1] = size;
    }
    return Arrays.copyOf(all, size);
  }

  /** Numbers of rules are below this: pairs of the plan, then tokens that are kept for good. */
  int rules() {
    return settles ? pairs + raw.nodes : pairs;
  }

  /** The rule of an action, which is an edge. */
  int rule(int action) {
    return raw.pair[action] >= 0 ? raw.pair[action] : pairs + raw.from[action];
  }

  /** The input: all words kept, none settled. */
  int[] start() {
    int[] path = new int[tokens];
    for (int token = 0; token < tokens; token++) {
      path[token] = keep[token];
    }
    return path;
  }

  /** How many actions apply to a path. */
  int count(int[] path) {
    int count = 0;
    int end = -1;
    for (int i = path.length - 1; i >= 0; i--) {
      end = end(path, i, end);
      count += end < 0 ? 0 : countAt(raw.from[path[i]], end);
    }
    return count;
  }

  /** The n-th action of a path, from the right. */
  int action(int[] path, int n) {
    int end = -1;
    int left = n;
    for (int i = path.length - 1; i >= 0; i--) {
      end = end(path, i, end);
      if (end >= 0) {
        int node = raw.from[path[i]];
        int here = countAt(node, end);
        if (left < here) {
          return settles && left == 0 ? path[i] : opening[first[node] + left - (settles ? 1 : 0)];
        }
        left -= here;
      }
    }
    throw new IndexOutOfBoundsException("no action " + n);
  }

  /** Adds the rules that apply to a path to a set of bits. */
  void addRules(int[] path, long[] rules) {
    int end = -1;
    for (int i = path.length - 1; i >= 0; i--) {
      end = end(path, i, end);
      if (end >= 0) {
        int node = raw.from[path[i]];
        if (settles) {
          add(rules, rule(path[i]));
        }
        for (int k = first[node]; k < first[node + 1] && span[opening[k]] <= end - node; k++) {
          add(rules, rule(opening[k]));
        }
      }
    }
  }

  private static void add(long[] set, int element) {
    set[element >> 6] |= 1L << element;
  }

  /** The action of a path that applies a rule, or −1. */
  int find(int[] path, int rule) {
    int end = -1;
    for (int i = path.length - 1; i >= 0; i--) {
      end = end(path, i, end);
      if (end >= 0) {
        int node = raw.from[path[i]];
        if (settles && rule(path[i]) == rule) {
          return path[i];
        }
        for (int k = first[node]; k < first[node + 1] && span[opening[k]] <= end - node; k++) {
          if (raw.pair[opening[k]] == rule) {
            return opening[k];
          }
        }
      }
    }
    return -1;
  }

  /** The node to which words are free from edge i on; −1 if its word is not. */
  private int end(int[] path, int i, int endBehind) {
    int edge = path[i];
    if (edge < 0 || raw.pair[edge] >= 0 || raw.to[edge] != raw.from[edge] + 1) {
      return -1; // settled, a unit, or the way out of a slot
    }
    boolean goesOn = endBehind >= 0 && raw.from[path[i + 1]] == raw.to[edge];
    return goesOn ? endBehind : raw.to[edge];
  }

  private int countAt(int node, int end) {
    int low = first[node];
    int high = first[node + 1];
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (span[opening[middle]] <= end - node) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - first[node] + (settles ? 1 : 0);
  }

  /** The path with an action applied. */
  int[] apply(int[] path, int action) {
    int at = 0;
    while (path[at] != keep[raw.from[action]]) {
      at++;
    }
    if (raw.pair[action] < 0) {
      int[] settled = path.clone();
      settled[at] = ~action;
      return settled;
    }
    int goal = raw.from[action] + span[action];
    int size = 1;
    for (int node = raw.to[action]; node != goal; node = raw.to[keep[node]]) {
      size++;
    }
    int[] applied = new int[path.length - span[action] + size];
    System.arraycopy(path, 0, applied, 0, at);
    applied[at] = action;
    int end = at + 1;
    for (int node = raw.to[action]; node != goal; node = raw.to[keep[node]]) {
      applied[end++] = keep[node];
    }
    System.arraycopy(path, at + span[action], applied, end, applied.length - end);
    return applied;
  }

  /** The words of a path as they are compared. */
  int[] words(int[] path) {
    int size = 0;
    for (int step : path) {
      int edge = step < 0 ? ~step : step;
      size += wordStart[edge + 1] - wordStart[edge];
    }
    int[] all = new int[size];
    size = 0;
    for (int step : path) {
      int edge = step < 0 ? ~step : step;
      for (int i = wordStart[edge]; i < wordStart[edge + 1]; i++) {
        all[size++] = words[i];
      }
    }
    return all;
  }

  /** What the units and words of a path add to its score, without the language model. */
  double lnRules(int[] path, SearchSpace space) {
    double sum = 0;
    long used = 0;
    for (int step : path) {
      int edge = step < 0 ? ~step : step;
      sum += score[edge];
      used |= bits[edge];
    }
    return sum + space.lnUnused(used);
  }
}
