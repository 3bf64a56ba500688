package org.paraphrast.decode.search;

import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;

/**
 * Moses' future cost of every node: the best row of edges to the end, each with its score and the
 * language model's score of its own words, as if nothing stood before them. Not a bound.
 */
final class FutureCosts {
  private FutureCosts() {}

  static double[] of(SearchSpace space) {
    Lattice lattice = space.lattice();
    LanguageModel lm = space.model().lm();
    double scale = space.model().lmWeight() * LanguageModel.LN_10;
    LmState empty = lm.newState();
    LmState context = lm.newState();
    LmState next = lm.newState();
    double[] costs = new double[lattice.nodes];
    for (int node = lattice.end() - 1; node >= 0; node--) {
      costs[node] = Double.NEGATIVE_INFINITY;
      for (int e = lattice.firstEdge[node]; e < lattice.firstEdge[node + 1]; e++) {
        context.set(empty);
        double log10Prob = lattice.log10Prob(e, lm, context, next);
        double cost = lattice.score[e] + scale * log10Prob + costs[lattice.to[e]];
        costs[node] = Math.max(costs[node], cost);
      }
    }
    return costs;
  }
}
