package org.paraphrast.pivot.decode;

import java.util.ArrayList;
import java.util.List;

/**
 * An acyclic graph of words: every path from node 0 to the last node is a sentence. Edges lead to
 * nodes with higher numbers, carry words of the language model (none for an empty edge) and the
 * score of everything that looks at the edge only.
 */
final class WordGraph {
  private final List<List<Integer>> outgoing = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();

  private record Edge(int to, List<Integer> lmWords, double lnScore) {}

  WordGraph(int nodes) {
    for (int i = 0; i < nodes; i++) {
      outgoing.add(new ArrayList<>());
    }
  }

  int nodes() {
    return outgoing.size();
  }

  /** Adds an edge and gives its number; edges are numbered from 0. */
  int add(int from, int to, List<Integer> lmWords, double lnScore) {
    if (from >= to || to >= nodes()) {
      throw new IllegalArgumentException("an edge must lead on, got " + from + " to " + to);
    }
    outgoing.get(from).add(edges.size());
    edges.add(new Edge(to, List.copyOf(lmWords), lnScore));
    return edges.size() - 1;
  }

  List<Integer> from(int node) {
    return outgoing.get(node);
  }

  int to(int edge) {
    return edges.get(edge).to();
  }

  List<Integer> lmWords(int edge) {
    return edges.get(edge).lmWords();
  }

  double lnScore(int edge) {
    return edges.get(edge).lnScore();
  }
}
