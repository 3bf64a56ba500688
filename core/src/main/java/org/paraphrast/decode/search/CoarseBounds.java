package org.paraphrast.decode.search;

import java.util.Arrays;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;

/**
 * The coarse pass: for every node and every last word a path may arrive there with, an upper bound
 * of what the rest of the way can add to the score. Backward, over (node, last word) only.
 *
 * <p>Why it is a bound. The score of the rest is a sum over its edges and its words. Edge scores
 * are taken as they are. A word's score λ_lm·ln p(w | history) is at most λ_lm times the bound that
 * the model gives for all histories that end with the words known here: the last word before the
 * edge, or the words of the edge itself ({@link LanguageModel#log10MaxProb(LmState, int)}); this is
 * where λ_lm ≥ 0 is needed. Where the model says that nothing further left can match, the bound is
 * the score. The maximum over the edges of a sum of bounds bounds the maximum of the sums.
 * Constraints only take ways away, and what unused tables add is bounded by its positive part.
 */
final class CoarseBounds {
  /** Compact numbers of last words: the empty context, and the start of the sentence. */
  private static final int EMPTY = 0;

  static final int BEGIN = 1;

  /** The column of an edge without words. */
  static final int NO_COLUMN = -1;

  private final Lattice lattice;
  private final LanguageModel lm;
  private final double scale;

  private final LongIntMap contexts = new LongIntMap();
  private final LmState empty;
  private LmState context;
  private LmState next;
  private LmState[] states = new LmState[64];

  /** By edge: its first word; the compact context it leaves, −1 without words. */
  private final int[] firstWord;

  private final int[] lastContext;

  /** Weighted bound of the words of an edge but the first, in ln. */
  private final double[] inner;

  /** Rows are pairs of a node and a context; those of a node are neighbours. */
  private final int[] rowStart;

  private int[] rowOf = new int[0];
  private int[] contextOfRow = new int[0];
  private double[] rest = new double[0];
  private float[] bestFirst = new float[0];

  /** The edges of each node by falling bound. */
  private final int[] edgeOrder;

  /** By place in that order: its first word among those of the node, and its bound without it. */
  private final int[] column;

  private final double[] edgeBound;

  /** By node: where the weighted ln bounds of first words start, row by row. */
  private final int[] pairStart;

  private final int[] columns;
  private float[] pairs = new float[1024];

  /**
   * Runs the pass.
   *
   * @param lmWeight λ_lm, 0 or more
   * @param lnEnd at least what the end adds to any path apart from the language model
   */
  CoarseBounds(Lattice lattice, LanguageModel lm, double lmWeight, double lnEnd) {
    this.lattice = lattice;
    this.lm = lm;
    this.scale = lmWeight * LanguageModel.LN_10;
    this.empty = lm.newState();
    this.context = lm.newState();
    this.next = lm.newState();
    int edges = lattice.edges();
    this.firstWord = new int[edges];
    this.lastContext = new int[edges];
    this.inner = new double[edges];
    this.rowStart = new int[lattice.nodes + 1];
    this.edgeOrder = new int[edges];
    this.column = new int[edges];
    this.edgeBound = new double[edges];
    this.pairStart = new int[lattice.nodes];
    this.columns = new int[lattice.nodes];
    contexts.number(Integer.MIN_VALUE);
    contexts.number(LanguageModel.BEGIN);
    states[EMPTY] = empty;
    states[BEGIN] = lm.newState();
    lm.beginSentence(states[BEGIN]);
    for (int e = 0; e < edges; e++) {
      scan(e);
    }
    collectRows();
    backward(lnEnd);
  }

  /** The row of a node and a context. */
  int row(int node, int contextNumber) {
    return rowOf[node * contexts.size() + contextNumber] - 1;
  }

  /** The bound of the rest of the way from a row. */
  double rest(int row) {
    return rest[row];
  }

  /** The row behind an edge that leaves a row. */
  int rowBehind(int edge, int row) {
    int left = lastContext[edge];
    return row(lattice.to[edge], left < 0 ? contextOfRow[row] : left);
  }

  /** An edge of the node that owns this place. */
  int edgeAt(int place) {
    return edgeOrder[place];
  }

  /** The bound of the rest of the way from a row if it starts with the edge at a place. */
  double through(int node, int row, int place) {
    if (column[place] == NO_COLUMN) {
      int edge = edgeOrder[place];
      return lattice.score[edge] + rest[rowBehind(edge, row)];
    }
    int at = pairStart[node] + (row - rowStart[node]) * columns[node] + column[place];
    return edgeBound[place] + pairs[at];
  }

  /** The bound through the edge at a place without its first word; +∞ if it has no words. */
  double behindFirst(int place) {
    return edgeBound[place];
  }

  /** At least the bound through any edge from this place of the node on. */
  double throughAnyFrom(int row, int place) {
    return edgeBound[place] + bestFirst[row];
  }

  /** First and last word, and the bound of what lies behind the first. */
  private void scan(int edge) {
    firstWord[edge] = Lattice.NO_WORD;
    lastContext[edge] = -1;
    int last = Lattice.NO_WORD;
    int known = 0;
    double bound = 0;
    for (int i = lattice.itemStart[edge]; i < lattice.itemStart[edge + 1]; i++) {
      int word = lattice.itemLm[i];
      if (word == Lattice.NO_WORD) {
        continue;
      }
      if (known == 0) {
        firstWord[edge] = word;
        context.set(empty);
      } else {
        bound += bound(context, known, word);
      }
      advance(word);
      last = word;
      known++;
    }
    inner[edge] = scale * bound;
    if (known > 0) {
      lastContext[edge] = contextOf(last);
    }
  }

  private void advance(int word) {
    lm.log10Prob(context, word, next);
    LmState swap = context;
    context = next;
    next = swap;
  }

  /** At least log10 p of a word behind {@code known} words that led to {@code from}. */
  private float bound(LmState from, int known, int word) {
    boolean complete = from.length() < known || from.length() >= lm.order() - 1;
    return complete ? lm.log10Prob(from, word, next) : lm.log10MaxProb(from, word);
  }

  /** The compact context of a last word; the empty one if nothing can match it. */
  private int contextOf(int word) {
    int number = contexts.number(word) - 1;
    if (number >= states.length) {
      states = Arrays.copyOf(states, 2 * states.length);
    }
    if (states[number] == null) {
      LmState state = lm.newState();
      lm.log10Prob(empty, word, state);
      states[number] = state;
    }
    return states[number].length() == 0 ? EMPTY : number;
  }

  private void collectRows() {
    int size = contexts.size();
    rowOf = new int[lattice.nodes * size];
    rowOf[BEGIN] = 1;
    for (int e = 0; e < lastContext.length; e++) {
      int base = lattice.to[e] * size;
      if (lastContext[e] >= 0) {
        rowOf[base + lastContext[e]] = 1;
        continue;
      }
      for (int c = 0; c < size; c++) {
        rowOf[base + c] |= rowOf[lattice.from[e] * size + c];
      }
    }
    contextOfRow = new int[256];
    int rows = 0;
    for (int node = 0; node < lattice.nodes; node++) {
      rowStart[node] = rows;
      for (int c = 0; c < size; c++) {
        if (rowOf[node * size + c] != 0) {
          if (rows == contextOfRow.length) {
            contextOfRow = Arrays.copyOf(contextOfRow, 2 * rows);
          }
          contextOfRow[rows++] = c;
          rowOf[node * size + c] = rows;
        }
      }
    }
    rowStart[lattice.nodes] = rows;
    rest = new double[rows];
    bestFirst = new float[rows];
  }

  private void backward(double lnEnd) {
    LongIntMap numbers = new LongIntMap();
    int[] firstWords = new int[lattice.edges()];
    for (int row = rowStart[lattice.end()]; row < rowStart[lattice.end() + 1]; row++) {
      rest[row] = scale * firstBound(row, LanguageModel.END) + lnEnd;
    }
    long[] keys = new long[16];
    int used = 0;
    for (int node = lattice.end() - 1; node >= 0; node--) {
      keys = order(node, keys);
      numbers.clear();
      for (int k = lattice.firstEdge[node]; k < lattice.firstEdge[node + 1]; k++) {
        int word = firstWord[edgeOrder[k]];
        column[k] = NO_COLUMN;
        if (word != Lattice.NO_WORD) {
          column[k] = numbers.number(word) - 1;
          firstWords[column[k]] = word;
        }
      }
      columns[node] = numbers.size();
      pairStart[node] = used;
      used += numbers.size() * (rowStart[node + 1] - rowStart[node]);
      if (used > pairs.length) {
        pairs = Arrays.copyOf(pairs, Math.max(2 * pairs.length, used));
      }
      for (int row = rowStart[node]; row < rowStart[node + 1]; row++) {
        fill(node, row, firstWords);
      }
    }
  }

  /** Sorts the edges of a node by their bounds without the first word; wordless ones first. */
  private long[] order(int node, long[] scratch) {
    int start = lattice.firstEdge[node];
    int size = lattice.firstEdge[node + 1] - start;
    long[] keys = size > scratch.length ? new long[2 * size] : scratch;
    for (int i = 0; i < size; i++) {
      int edge = start + i;
      boolean wordless = lastContext[edge] < 0;
      double bound =
          wordless
              ? Double.POSITIVE_INFINITY
              : lattice.score[edge] + inner[edge] + rest[row(lattice.to[edge], lastContext[edge])];
      keys[i] = FallingKeys.key(bound, edge);
      edgeBound[edge] = bound;
    }
    Arrays.sort(keys, 0, size);
    for (int i = 0; i < size; i++) {
      edgeOrder[start + i] = FallingKeys.index(keys[i]);
    }
    double[] bounds = Arrays.copyOfRange(edgeBound, start, start + size);
    for (int i = 0; i < size; i++) {
      edgeBound[start + i] = bounds[edgeOrder[start + i] - start];
    }
    return keys;
  }

  private void fill(int node, int row, int[] firstWords) {
    int at = pairStart[node] + (row - rowStart[node]) * columns[node];
    float best = Float.NEGATIVE_INFINITY;
    for (int c = 0; c < columns[node]; c++) {
      float bound = (float) (scale * firstBound(row, firstWords[c]));
      pairs[at + c] = Math.nextUp(bound);
      best = Math.max(best, pairs[at + c]);
    }
    bestFirst[row] = best;
    double most = Double.NEGATIVE_INFINITY;
    for (int k = lattice.firstEdge[node]; k < lattice.firstEdge[node + 1]; k++) {
      if (column[k] != NO_COLUMN && edgeBound[k] + best <= most) {
        continue;
      }
      most = Math.max(most, through(node, row, k));
    }
    rest[row] = most;
  }

  private float firstBound(int row, int word) {
    int number = contextOfRow[row];
    return bound(context(number), number == EMPTY ? 1 : knownWords(number), word);
  }

  private LmState context(int number) {
    LmState state = states[number];
    if (state == null) {
      throw new IllegalStateException("no context " + number);
    }
    return state;
  }

  /** The start of the sentence is all there is to know; of a word, what stood before it is not. */
  private static int knownWords(int number) {
    return number == BEGIN ? Integer.MAX_VALUE : 1;
  }
}
