package org.paraphrast.decode.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.paraphrast.collect.RowSet;
import org.paraphrast.decode.Constraints;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.plan.Deadline;

/**
 * The fine pass: the lattice unfolded so that every part of the model is local. A state is a node
 * with everything of the past that the future depends on: the language model's state, the words
 * that must come and came, the tables that were used, the length so far where it can still be
 * exceeded. Paths that agree in these are joined.
 *
 * <p>Forward, node by node. A state is kept only if its best path and the coarse bound of its rest
 * ({@link CoarseBounds}) reach a threshold. So every derivation that scores at least the threshold
 * is a path of the graph: each of its prefixes has a score g' ≤ g of the state it runs into, and
 * its own score is at most g' plus the bound, hence g plus the bound reaches the threshold, too.
 * With a width, only the best states of each node are kept: beam search, and the statement does not
 * hold. Then backward: the exact best rest of every state, over the graph.
 */
final class StateGraph implements RowSet.Rows {
  /** Bounds are sums of floats; this is more than their rounding. */
  private static final double ROUNDING = 1e-3;

  /** Length of states that no rest can make too long. */
  private static final int SAFE = Integer.MIN_VALUE;

  private final SearchSpace space;
  private final Lattice lattice;
  private final CoarseBounds bounds;
  private final LanguageModel lm;
  private final double scale;
  private final int limit;
  private final Deadline deadline;
  private final int stride;
  private final LmState context;
  private LmState current;
  private LmState next;

  private int states;
  private int[] node = new int[256];
  private int[] row = new int[256];
  private long[] bits = new long[256];
  private int[] length = new int[256];
  private double[] lnBest = new double[256];
  private double[] lnRest = new double[256];
  private int[] lmStates = new int[0];
  private int[] nextOfNode = new int[256];
  private final int[] headOfNode;
  private final RowSet known = new RowSet(this);

  private int arcs;
  private int[] arcTo = new int[1024];
  private int[] arcEdge = new int[1024];
  private double[] arcScore = new double[1024];
  private int[] firstArc = new int[256];
  private int[] endArc = new int[256];

  private int[] expanded = new int[256];
  private int expandedCount;
  private long tries;
  private boolean complete = true;

  /** Estimates of the rest by node that rank the states of a beam, instead of the bounds. */
  private double @Nullable [] futureCosts;

  StateGraph(SearchSpace space) {
    this.space = space;
    this.lattice = space.lattice();
    this.bounds = space.bounds();
    this.lm = space.model().lm();
    this.scale = space.model().lmWeight() * LanguageModel.LN_10;
    this.limit = space.constraints().limit();
    this.deadline = space.plan().task().deadline();
    this.context = lm.newState();
    this.current = lm.newState();
    this.next = lm.newState();
    this.stride = context.savedSize();
    this.lmStates = new int[256 * stride];
    this.headOfNode = new int[lattice.nodes];
    Arrays.fill(headOfNode, -1);
  }

  /**
   * Builds the graph.
   *
   * @param threshold paths below it may be left out
   * @param width states of a node to keep; all if it is large
   * @param budget edges to try; if they do not suffice the graph is not {@link #isComplete}
   */
  void build(double threshold, int width, long budget) {
    double floor = threshold - ROUNDING;
    lm.beginSentence(next);
    int safe = startLength();
    if (safe != SAFE && safe + space.reach().least(0) > limit) {
      return;
    }
    enter(0, bounds.row(0, CoarseBounds.BEGIN), 0, safe, 0);
    for (int v = 0; v < lattice.nodes; v++) {
      int[] here = statesOf(v, width);
      for (int state : here) {
        if (tries > budget) {
          complete = false;
          return;
        }
        deadline.check();
        expand(state, floor);
      }
    }
    backward();
  }

  /** Ranks the states of a beam by these estimates of the rest, one for each node. */
  StateGraph rankedBy(double[] estimates) {
    futureCosts = estimates;
    return this;
  }

  boolean isComplete() {
    return complete;
  }

  /** Edges tried. */
  long tries() {
    return tries;
  }

  int states() {
    return states;
  }

  /** The best score of any path; −∞ if there is none. */
  double lnBest() {
    return states == 0 ? Double.NEGATIVE_INFINITY : lnRest[0];
  }

  int firstArc(int state) {
    return firstArc[state];
  }

  int endArc(int state) {
    return endArc[state];
  }

  int arcTo(int arc) {
    return arcTo[arc];
  }

  int arcEdge(int arc) {
    return arcEdge[arc];
  }

  double arcScore(int arc) {
    return arcScore[arc];
  }

  /** The best that the rest of the way from a state can add, exactly. */
  double lnRest(int state) {
    return lnRest[state];
  }

  boolean isEnd(int state) {
    return node[state] == lattice.end();
  }

  private int startLength() {
    boolean limited = limit < Constraints.UNLIMITED;
    // the space before the first word is not there
    return !limited || space.reach().most(0) - 1 <= limit ? SAFE : -1;
  }

  /** The states of a node, the best {@code width} of them. */
  private int[] statesOf(int v, int width) {
    int count = 0;
    for (int s = headOfNode[v]; s >= 0; s = nextOfNode[s]) {
      count++;
    }
    int[] here = new int[count];
    for (int s = headOfNode[v]; s >= 0; s = nextOfNode[s]) {
      here[--count] = s;
    }
    return here.length <= width ? here : best(here, width);
  }

  private int[] best(int[] here, int width) {
    long[] keys = new long[here.length];
    for (int i = 0; i < here.length; i++) {
      double rest = futureCosts == null ? bounds.rest(row[here[i]]) : futureCosts[node[here[i]]];
      keys[i] = FallingKeys.key(lnBest[here[i]] + rest, i);
    }
    Arrays.sort(keys);
    int[] kept = new int[width];
    for (int i = 0; i < width; i++) {
      kept[i] = here[FallingKeys.index(keys[i])];
    }
    return kept;
  }

  private void expand(int state, double floor) {
    if (expandedCount == expanded.length) {
      expanded = Arrays.copyOf(expanded, 2 * expandedCount);
    }
    expanded[expandedCount++] = state;
    firstArc[state] = arcs;
    int v = node[state];
    if (v == lattice.end()) {
      lnRest[state] = lnEnd(state);
    } else {
      context.load(lmStates, state * stride);
      double wanted = floor - lnBest[state];
      for (int place = lattice.firstEdge[v]; place < lattice.firstEdge[v + 1]; place++) {
        if (bounds.throughAnyFrom(row[state], place) < wanted - ROUNDING) {
          break;
        }
        if (bounds.through(v, row[state], place) >= wanted) {
          follow(state, place, wanted);
        }
      }
    }
    endArc[state] = arcs;
  }

  private void follow(int state, int place, double wanted) {
    int edge = bounds.edgeAt(place);
    long newBits = bits[state] | lattice.bits[edge];
    int to = lattice.to[edge];
    long all = space.constraints().allBits();
    if (((newBits | space.reach().bits(to)) & all) != all) {
      return;
    }
    int newLength = length[state];
    if (newLength != SAFE) {
      newLength += lattice.length[edge];
      if (newLength + space.reach().least(to) > limit) {
        return;
      }
      newLength = newLength + space.reach().most(to) <= limit ? SAFE : newLength;
    }
    tries++;
    double leastFirst =
        scale > 0 ? (wanted - bounds.behindFirst(place)) / scale : Double.NEGATIVE_INFINITY;
    double log10Prob = log10Prob(edge, leastFirst);
    if (log10Prob == Double.NEGATIVE_INFINITY) {
      return;
    }
    double score = lattice.score[edge] + scale * log10Prob;
    int newRow = bounds.rowBehind(edge, row[state]);
    if (score + bounds.rest(newRow) < wanted) {
      return;
    }
    int reached = enter(to, newRow, newBits, newLength, lnBest[state] + score);
    addArc(reached, edge, score);
  }

  /**
   * Scores the words of an edge behind {@link #context} and leaves the state in {@link #next}; or
   * gives −∞ if the first word has less than it would need for the edge to be of use.
   */
  private double log10Prob(int edge, double leastFirst) {
    double log10Prob = 0;
    LmState before = context;
    boolean moved = false;
    for (int i = lattice.itemStart[edge]; i < lattice.itemStart[edge + 1]; i++) {
      int word = lattice.itemLm[i];
      if (word == Lattice.NO_WORD) {
        continue;
      }
      LmState swap = current;
      current = next;
      next = swap;
      log10Prob += lm.log10Prob(moved ? current : before, word, next);
      if (!moved && log10Prob < leastFirst) {
        return Double.NEGATIVE_INFINITY;
      }
      moved = true;
    }
    if (!moved) {
      next.set(context);
    }
    return log10Prob;
  }

  /** What the end of the sentence adds, or −∞ if a word that must come did not. */
  private double lnEnd(int state) {
    long all = space.constraints().allBits();
    if ((bits[state] & all) != all) {
      return Double.NEGATIVE_INFINITY;
    }
    context.load(lmStates, state * stride);
    double score = scale * lm.log10Prob(context, LanguageModel.END, next);
    return score + space.lnUnused(bits[state]);
  }

  private void addArc(int to, int edge, double score) {
    if (arcs == arcTo.length) {
      arcTo = Arrays.copyOf(arcTo, 2 * arcs);
      arcEdge = Arrays.copyOf(arcEdge, 2 * arcs);
      arcScore = Arrays.copyOf(arcScore, 2 * arcs);
    }
    arcTo[arcs] = to;
    arcEdge[arcs] = edge;
    arcScore[arcs++] = score;
  }

  /** The state of a node with {@link #next}, new or old. */
  private int enter(int v, int newRow, long newBits, int newLength, double score) {
    if (states == node.length) {
      grow();
    }
    next.save(lmStates, states * stride);
    node[states] = v;
    bits[states] = newBits;
    length[states] = newLength;
    int state = known.enter(states);
    if (state < states) {
      lnBest[state] = Math.max(lnBest[state], score);
      return state;
    }
    row[states] = newRow;
    lnBest[states] = score;
    lnRest[states] = Double.NEGATIVE_INFINITY;
    firstArc[states] = 0;
    endArc[states] = 0;
    nextOfNode[states] = headOfNode[v];
    headOfNode[v] = states;
    return states++;
  }

  @Override
  public boolean alike(int one, int other) {
    int from = one * stride;
    int at = other * stride;
    int size = 1 + lmStates[at];
    return node[one] == node[other]
        && bits[one] == bits[other]
        && length[one] == length[other]
        && Arrays.equals(lmStates, from, from + size, lmStates, at, at + size);
  }

  @Override
  public int hash(int state) {
    int at = state * stride;
    int hash = node[state] * 31 + Long.hashCode(bits[state]) * 17 + length[state];
    for (int i = 0; i <= lmStates[at]; i++) {
      hash = hash * 0x9E3779B1 + lmStates[at + i];
    }
    return hash ^ hash >>> 15;
  }

  private void grow() {
    int size = 2 * states;
    node = Arrays.copyOf(node, size);
    row = Arrays.copyOf(row, size);
    bits = Arrays.copyOf(bits, size);
    length = Arrays.copyOf(length, size);
    lnBest = Arrays.copyOf(lnBest, size);
    lnRest = Arrays.copyOf(lnRest, size);
    nextOfNode = Arrays.copyOf(nextOfNode, size);
    firstArc = Arrays.copyOf(firstArc, size);
    endArc = Arrays.copyOf(endArc, size);
    lmStates = Arrays.copyOf(lmStates, size * stride);
  }

  /** States were expanded node by node, so that their arcs lead to states expanded later. */
  private void backward() {
    for (int i = expandedCount - 1; i >= 0; i--) {
      int state = expanded[i];
      double best = lnRest[state];
      for (int arc = firstArc[state]; arc < endArc[state]; arc++) {
        best = Math.max(best, arcScore[arc] + lnRest[arcTo[arc]]);
      }
      lnRest[state] = best;
    }
  }
}
