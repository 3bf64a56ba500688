package org.paraphrast.decode.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.plan.LmWords;
import org.paraphrast.plan.Plan;

/**
 * Everything that a sentence may become, as one acyclic graph. A path from node 0 to the last node
 * is a derivation; edges lead to nodes with higher numbers; those of node v are {@code
 * firstEdge[v]} to before {@code firstEdge[v + 1]}. An edge has a score (everything in the model
 * that looks at this edge only) and items, each with a text and a word of the language model. Built
 * once for a call, then only read.
 *
 * <p>Two derivations with the same texts in order are printed alike; where an edge's own bounds
 * make a difference to rendering (see {@link LatticeItems#isSensitive}) an item without a word says
 * so.
 */
public final class Lattice {
  /** An item that is no word of the language model. */
  public static final int NO_WORD = LmWords.NO_WORD;

  /** How many nodes there are. */
  public final int nodes;

  /** By node: where its edges begin; one more for the end. */
  public final int[] firstEdge;

  final int[] from;

  /** By edge: the node it leads to. */
  public final int[] to;

  /** By edge: what it adds, but for the language model. */
  public final double[] score;

  /** The pair of the plan that the edge opens, or {@link RawLattice#NO_PAIR}. */
  final int[] pair;

  /** Items of edge e: from {@code itemStart[e]} to {@code itemStart[e + 1]}. */
  public final int[] itemStart;

  /** A number for the exact text; negative for marks that are not text. */
  public final int[] itemText;

  /** The word of the language model, or {@link #NO_WORD}. */
  public final int[] itemLm;

  /** Words that must come ({@link Constraints}) and tables that are used, as bits. */
  public final long[] bits;

  /** A lower bound of what the edge adds to the length of the output. */
  public final int[] length;

  private Lattice(int nodes, int edges, int items) {
    this.nodes = nodes;
    this.firstEdge = new int[nodes + 1];
    this.from = new int[edges];
    this.to = new int[edges];
    this.score = new double[edges];
    this.pair = new int[edges];
    this.itemStart = new int[edges + 1];
    this.itemText = new int[items];
    this.itemLm = new int[items];
    this.bits = new long[edges];
    this.length = new int[edges];
  }

  /** How many edges there are. */
  public int edges() {
    return to.length;
  }

  /** The last node. */
  public int end() {
    return nodes - 1;
  }

  /** The bit of a table that was used. */
  static long tableBit(int table) {
    return 1L << (32 + Math.min(table, 30));
  }

  /** log10 p of the words of an edge behind a context, which moves behind them. */
  double log10Prob(int edge, LanguageModel lm, LmState context, LmState next) {
    double log10Prob = 0;
    for (int i = itemStart[edge]; i < itemStart[edge + 1]; i++) {
      if (itemLm[i] != NO_WORD) {
        log10Prob += lm.log10Prob(context, itemLm[i], next);
        context.set(next);
      }
    }
    return log10Prob;
  }

  /** The lattice of a plan. */
  static Lattice of(Plan plan, LogLinearModel model, Constraints constraints) {
    RawLattice units = new UnitLattice(plan, model).build();
    RawLattice raw = new ArticleEdges(plan, units, model.lm().caseForms()).build();
    return number(raw, new LatticeItems(plan, model, constraints));
  }

  /** Pass 3: numbers the nodes, drops what leads nowhere and what is there twice. */
  private static Lattice number(RawLattice raw, LatticeItems items) {
    int[] first = new int[raw.nodes + 1];
    int[] sorted = raw.edgesByNode(first);
    int[] order = raw.topologicalOrder(first, sorted);
    boolean[] alive = alive(raw, first, sorted, order);
    int[] number = new int[raw.nodes];
    int nodes = 0;
    for (int node : order) {
      number[node] = alive[node] ? nodes++ : -1;
    }
    int[] kept = new int[raw.edges];
    int edges = 0;
    int words = 0;
    Map<Key, Integer> known = new HashMap<>();
    for (int node : order) {
      known.clear();
      for (int k = first[node]; k < first[node + 1]; k++) {
        int edge = sorted[k];
        if (number[node] < 0 || number[raw.to[edge]] < 0) {
          continue;
        }
        items.of(raw, edge);
        Integer twin = known.putIfAbsent(items.key(raw.to[edge]), edges);
        if (twin == null) {
          kept[edges++] = edge;
          words += items.size();
        } else if (raw.score[edge] > raw.score[kept[twin]]) {
          kept[twin] = edge;
        }
      }
    }
    Lattice lattice = new Lattice(nodes, edges, words);
    lattice.fill(raw, items, Arrays.copyOf(kept, edges), number);
    return lattice;
  }

  private void fill(RawLattice raw, LatticeItems items, int[] kept, int[] number) {
    int at = 0;
    for (int e = 0; e < kept.length; e++) {
      int edge = kept[e];
      items.of(raw, edge);
      from[e] = number[raw.from[edge]];
      to[e] = number[raw.to[edge]];
      pair[e] = raw.pair[edge];
      score[e] = raw.score[edge] + items.score();
      bits[e] = items.bits();
      length[e] = items.length();
      System.arraycopy(items.texts, 0, itemText, at, items.size());
      System.arraycopy(items.words, 0, itemLm, at, items.size());
      at += items.size();
      itemStart[e + 1] = at;
      firstEdge[from[e] + 1] = e + 1;
    }
    for (int node = 1; node <= nodes; node++) {
      firstEdge[node] = Math.max(firstEdge[node], firstEdge[node - 1]);
    }
  }

  /** Nodes on a path from the start to the end, which is the node added last. */
  private static boolean[] alive(RawLattice raw, int[] first, int[] sorted, int[] order) {
    boolean[] reached = new boolean[raw.nodes];
    boolean[] leads = new boolean[raw.nodes];
    reached[0] = true;
    leads[raw.nodes - 1] = true;
    for (int node : order) {
      for (int k = first[node]; k < first[node + 1]; k++) {
        reached[raw.to[sorted[k]]] |= reached[node];
      }
    }
    for (int i = order.length - 1; i >= 0; i--) {
      int node = order[i];
      for (int k = first[node]; k < first[node + 1]; k++) {
        leads[node] |= leads[raw.to[sorted[k]]];
      }
      reached[node] &= leads[node];
    }
    return reached;
  }

  /** Edges between the same nodes with equal keys differ in score only. */
  record Key(int to, String items, long bits) {}

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%d nodes, %d edges", nodes, edges());
  }
}
