package org.paraphrast.montecarlo;

import java.util.Arrays;
import org.paraphrast.decode.search.ComparedWords;
import org.paraphrast.decode.search.Lattice;
import org.paraphrast.decode.search.SearchSpace;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.lm.LanguageModel;

/**
 * The true scores of many texts of one search space (Chevelu10 section 2): Z* and the derivation
 * that reaches it, by the same dynamic programming as {@link TrueScore}, over (node of the lattice,
 * position in the text, state of the language model, tables used), but made to be asked hundreds of
 * thousands of times for a sentence. Edges are found by their first word, states of the language
 * model are numbered, and nothing is allocated but the answer. Of a text it takes the words with
 * {@code a} and {@code an} for one word: the lattice knows which of them is written. Belongs to one
 * call.
 */
final class Rescorer {
  /** An item or edge without a word. */
  private static final int NONE = -1;

  private final SearchSpace space;
  private final Lattice lattice;
  private final ComparedWords words;
  private final LmStates states;
  private final double scale;
  private final int a;
  private final int an;

  /** By item of the lattice: its word as it is compared. */
  private final int[] wordOfItem;

  /** The edges of each node by their first words, those without one first. */
  private final int[] sorted;

  /** By place in {@link #sorted}. */
  private final int[] firstWord;

  /** Partial derivations: a list for each node. */
  private final int[] head;

  private int cells;
  private int[] following = new int[256];
  private int[] position = new int[256];
  private int[] state = new int[256];
  private long[] bits = new long[256];
  private double[] score = new double[256];
  private int[] origin = new int[256];
  private int[] edgeTo = new int[256];

  private int stateBehind;
  private double lnBest;

  Rescorer(SearchSpace space) {
    this.space = space;
    this.lattice = space.lattice();
    this.words = new ComparedWords(space.plan());
    this.states = new LmStates(space.model().lm());
    this.scale = space.model().lmWeight() * LanguageModel.LN_10;
    this.a = words.number("a");
    this.an = words.number("an");
    this.head = new int[lattice.nodes];
    this.wordOfItem = new int[lattice.itemText.length];
    for (int i = 0; i < wordOfItem.length; i++) {
      wordOfItem[i] = lattice.itemText[i] < 0 ? NONE : word(lattice.itemText[i]);
    }
    this.sorted = new int[lattice.edges()];
    this.firstWord = new int[lattice.edges()];
    sortEdges();
  }

  /** The word of a text as it is compared here. */
  int word(int text) {
    int word = words.ofText(text);
    return word == an ? a : word;
  }

  private void sortEdges() {
    long[] keys = new long[lattice.edges()];
    for (int e = 0; e < keys.length; e++) {
      int first = NONE;
      for (int i = lattice.itemStart[e]; first < 0 && i < lattice.itemStart[e + 1]; i++) {
        first = wordOfItem[i];
      }
      keys[e] = (long) (first + 1) << 32 | e;
    }
    for (int node = 0; node < lattice.nodes; node++) {
      Arrays.sort(keys, lattice.firstEdge[node], lattice.firstEdge[node + 1]);
    }
    for (int k = 0; k < keys.length; k++) {
      sorted[k] = (int) keys[k];
      firstWord[k] = (int) (keys[k] >>> 32) - 1;
    }
  }

  /**
   * The edges of the best derivation of a text, which must have one.
   *
   * @param sought numbers given by {@link #word}
   */
  int[] best(int[] sought) {
    states.bound();
    Arrays.fill(head, NONE);
    cells = 0;
    lnBest = Double.NEGATIVE_INFINITY;
    put(0, 0, LmStates.BEGIN, 0, 0, NONE, NONE);
    for (int node = 0; node < lattice.end(); node++) {
      for (int cell = head[node]; cell != NONE; cell = following[cell]) {
        expand(node, cell, sought);
      }
    }
    int best = NONE;
    for (int cell = head[lattice.end()]; cell != NONE; cell = following[cell]) {
      double total = position[cell] == sought.length ? score[cell] + lnEnd(cell) : lnBest;
      if (total > lnBest) {
        best = cell;
        lnBest = total;
      }
    }
    if (best == NONE) {
      throw new IllegalStateException("what was derived has a derivation");
    }
    return trace(best);
  }

  /** The score of what {@link #best} gave. */
  double lnBest() {
    return lnBest;
  }

  private void expand(int node, int cell, int[] sought) {
    int from = lattice.firstEdge[node];
    int end = lattice.firstEdge[node + 1];
    int k = from;
    for (; k < end && firstWord[k] == NONE; k++) {
      follow(cell, sorted[k], sought);
    }
    if (position[cell] == sought.length) {
      return;
    }
    int wanted = sought[position[cell]];
    for (k = firstAtLeast(k, end, wanted); k < end && firstWord[k] == wanted; k++) {
      follow(cell, sorted[k], sought);
    }
  }

  private int firstAtLeast(int from, int to, int word) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (firstWord[middle] < word) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void follow(int cell, int edge, int[] sought) {
    int at = position[cell];
    for (int i = lattice.itemStart[edge]; i < lattice.itemStart[edge + 1]; i++) {
      if (wordOfItem[i] != NONE) {
        if (at == sought.length || wordOfItem[i] != sought[at]) {
          return;
        }
        at++;
      }
    }
    double total = score[cell] + lattice.score[edge] + scale * log10Prob(edge, state[cell]);
    long used = bits[cell] | lattice.bits[edge] >>> 32 << 32;
    put(lattice.to[edge], at, stateBehind, used, total, cell, edge);
  }

  /** log10 p of the words of an edge; {@link #stateBehind} is the state behind them. */
  private double log10Prob(int edge, int from) {
    double log10Prob = 0;
    int at = from;
    for (int i = lattice.itemStart[edge]; i < lattice.itemStart[edge + 1]; i++) {
      if (lattice.itemLm[i] != Lattice.NO_WORD) {
        int step = states.step(at, lattice.itemLm[i]);
        log10Prob += states.log10Prob(step);
        at = states.next(step);
      }
    }
    stateBehind = at;
    return log10Prob;
  }

  /** λ_lm · ln p of the words of a derivation and of the end of the sentence. */
  double lnLm(int[] edges) {
    double log10Prob = 0;
    stateBehind = LmStates.BEGIN;
    for (int edge : edges) {
      log10Prob += log10Prob(edge, stateBehind);
    }
    return scale * (log10Prob + states.log10Prob(states.step(stateBehind, LanguageModel.END)));
  }

  private double lnEnd(int cell) {
    int step = states.step(state[cell], LanguageModel.END);
    return space.lnUnused(bits[cell]) + scale * states.log10Prob(step);
  }

  private void put(int node, int at, int lmState, long used, double total, int from, int edge) {
    for (int cell = head[node]; cell != NONE; cell = following[cell]) {
      if (position[cell] == at && state[cell] == lmState && bits[cell] == used) {
        if (total > score[cell]) {
          score[cell] = total;
          origin[cell] = from;
          edgeTo[cell] = edge;
        }
        return;
      }
    }
    if (cells == score.length) {
      grow();
    }
    position[cells] = at;
    state[cells] = lmState;
    bits[cells] = used;
    score[cells] = total;
    origin[cells] = from;
    edgeTo[cells] = edge;
    following[cells] = head[node];
    head[node] = cells++;
  }

  private void grow() {
    int size = 2 * cells;
    following = Arrays.copyOf(following, size);
    position = Arrays.copyOf(position, size);
    state = Arrays.copyOf(state, size);
    bits = Arrays.copyOf(bits, size);
    score = Arrays.copyOf(score, size);
    origin = Arrays.copyOf(origin, size);
    edgeTo = Arrays.copyOf(edgeTo, size);
  }

  private int[] trace(int end) {
    int length = 0;
    for (int cell = end; origin[cell] != NONE; cell = origin[cell]) {
      length++;
    }
    int[] edges = new int[length];
    for (int cell = end; origin[cell] != NONE; cell = origin[cell]) {
      edges[--length] = edgeTo[cell];
    }
    return edges;
  }
}
