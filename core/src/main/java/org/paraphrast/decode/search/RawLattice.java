package org.paraphrast.decode.search;

import java.util.Arrays;

/**
 * A lattice while it is built: nodes and edges in any order, acyclic. An edge carries items, a
 * score and the pair that it opens. Items are numbers of new words, or {@code ~token} for a token
 * of the source.
 */
public final class RawLattice {
  /** An edge that opens no pair. */
  static final int NO_PAIR = -1;

  /** How many nodes there are. */
  public int nodes;

  /** How many edges there are. */
  public int edges;

  /** By edge: the node it comes from. */
  public int[] from = new int[256];

  /** By edge: the node it leads to. */
  public int[] to = new int[256];

  /** By edge: the pair it opens, or {@link #NO_PAIR}. */
  public int[] pair = new int[256];

  /** By edge: what the unit adds. */
  public double[] score = new double[256];

  /** Items of edge e: from {@code itemStart[e]} to {@code itemStart[e + 1]}. */
  int[] itemStart = new int[257];

  int[] items = new int[512];

  int addNode() {
    return nodes++;
  }

  void addItem(int item) {
    int end = itemStart[edges];
    int size = pendingItems++;
    if (end + size == items.length) {
      items = Arrays.copyOf(items, 2 * items.length);
    }
    items[end + size] = item;
  }

  private int pendingItems;

  /** An edge over the items added since the last one. */
  void addEdge(int source, int target, int pairIndex, double lnScore) {
    if (edges == from.length) {
      from = Arrays.copyOf(from, 2 * edges);
      to = Arrays.copyOf(to, 2 * edges);
      pair = Arrays.copyOf(pair, 2 * edges);
      score = Arrays.copyOf(score, 2 * edges);
      itemStart = Arrays.copyOf(itemStart, 2 * edges + 1);
    }
    from[edges] = source;
    to[edges] = target;
    pair[edges] = pairIndex;
    score[edges] = lnScore;
    itemStart[edges + 1] = itemStart[edges] + pendingItems;
    pendingItems = 0;
    edges++;
  }

  /** Edges sorted by their source node, as indices; {@code first[node]} is where they start. */
  public int[] edgesByNode(int[] first) {
    Arrays.fill(first, 0);
    for (int e = 0; e < edges; e++) {
      first[from[e] + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      first[node + 1] += first[node];
    }
    int[] at = Arrays.copyOf(first, nodes);
    int[] sorted = new int[edges];
    for (int e = 0; e < edges; e++) {
      sorted[at[from[e]]++] = e;
    }
    return sorted;
  }

  /** The nodes in an order in which every edge goes forward. */
  int[] topologicalOrder(int[] first, int[] sorted) {
    int[] incoming = new int[nodes];
    for (int e = 0; e < edges; e++) {
      incoming[to[e]]++;
    }
    int[] order = new int[nodes];
    int size = 0;
    for (int node = 0; node < nodes; node++) {
      if (incoming[node] == 0) {
        order[size++] = node;
      }
    }
    for (int i = 0; i < size; i++) {
      for (int k = first[order[i]]; k < first[order[i] + 1]; k++) {
        int next = to[sorted[k]];
        if (--incoming[next] == 0) {
          order[size++] = next;
        }
      }
    }
    if (size != nodes) {
      throw new IllegalStateException("a lattice must not have cycles");
    }
    return order;
  }
}
