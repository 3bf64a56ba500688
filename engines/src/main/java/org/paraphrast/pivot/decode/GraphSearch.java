package org.paraphrast.pivot.decode;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.plan.LmWords;

/**
 * The best path of a word graph under edge scores and a language model. Dynamic programming, node
 * by node: paths that end in the same node and the same state of the language model are joined,
 * which loses nothing. Exact unless a node has more states than the beam. Thread-safe.
 *
 * @param beam the most states of a node
 */
record GraphSearch(LanguageModel lm, double lmWeight, int beam) {
  /**
   * The best path.
   *
   * @param edges in order
   * @param lnScore of edges and language model
   * @param optimal whether no state was dropped
   */
  record Path(List<Integer> edges, double lnScore, boolean optimal) {}

  private record Partial(LmState state, double lnScore, int edge, @Nullable Partial before) {}

  /** The best path, or null if no path reaches the last node. */
  @Nullable Path best(WordGraph graph) {
    List<Map<LmState, Partial>> nodes = new ArrayList<>();
    for (int i = 0; i < graph.nodes(); i++) {
      nodes.add(new LinkedHashMap<>());
    }
    LmState start = lm.newState();
    lm.beginSentence(start);
    nodes.get(0).put(start, new Partial(start, 0, -1, null));
    boolean optimal = true;
    for (int node = 0; node < graph.nodes() - 1; node++) {
      Collection<Partial> kept = nodes.get(node).values();
      if (kept.size() > beam) {
        optimal = false;
        List<Partial> sorted = new ArrayList<>(kept);
        sorted.sort(Comparator.comparingDouble((Partial partial) -> -partial.lnScore()));
        kept = sorted.subList(0, beam);
      }
      for (Partial partial : kept) {
        for (int edge : graph.from(node)) {
          Partial longer = extend(graph, partial, edge);
          nodes
              .get(graph.to(edge))
              .merge(
                  longer.state(), longer, (old, now) -> now.lnScore() > old.lnScore() ? now : old);
        }
      }
      nodes.get(node).clear();
    }
    return end(nodes.get(graph.nodes() - 1).values(), optimal);
  }

  private Partial extend(WordGraph graph, Partial partial, int edge) {
    LmState state = partial.state();
    double lnScore = partial.lnScore() + graph.lnScore(edge);
    for (int word : graph.lmWords(edge)) {
      if (word != LmWords.NO_WORD) {
        LmState next = lm.newState();
        lnScore += lmWeight * LanguageModel.LN_10 * lm.log10Prob(state, word, next);
        state = next;
      }
    }
    return new Partial(state, lnScore, edge, partial);
  }

  private @Nullable Path end(Collection<Partial> ends, boolean optimal) {
    Partial best = null;
    double bestScore = Double.NEGATIVE_INFINITY;
    LmState ignored = lm.newState();
    for (Partial partial : ends) {
      double end = lm.log10Prob(partial.state(), LanguageModel.END, ignored);
      double lnScore = partial.lnScore() + lmWeight * LanguageModel.LN_10 * end;
      if (best == null || lnScore > bestScore) {
        best = partial;
        bestScore = lnScore;
      }
    }
    if (best == null) {
      return null;
    }
    List<Integer> edges = new ArrayList<>();
    for (Partial at = best; at != null && at.edge() >= 0; at = at.before()) {
      edges.add(at.edge());
    }
    Collections.reverse(edges);
    return new Path(List.copyOf(edges), bestScore, optimal);
  }
}
