package org.paraphrast.decode.search;

import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.plan.Plan;

/**
 * The search of one plan, open for as long as a call may want more of it: the plan, its bounds and
 * what was written are kept.
 *
 * <p>Coarse to fine, in three steps. (1) {@link CoarseBounds} bounds the rest of the way from every
 * node and last word. (2) A beam over {@link StateGraph} with these bounds gives n certified
 * sentences; the score of the n-th is a threshold that the n best reach. (3) The state graph
 * without a beam, but without what cannot reach the threshold, holds every derivation of the n best
 * (see its proof); {@link PathEnumerator} lists them in order. If step 3 would try more edges than
 * the budget has, the answer is that of the beam, and is not called optimal. Belongs to one call.
 */
final class OpenSearch {
  /** The beam of step 2: its result is only a threshold. */
  private static final int NARROW = 16;

  private final SearchSpace space;
  private final SearchOptions options;
  private final Map<IntBuffer, NBestList.Tried> written = new HashMap<>();
  private final double sourceScore;

  OpenSearch(SearchSpace space, SearchOptions options) {
    this.space = space;
    this.options = options;
    this.sourceScore = new TrueScore(space).ofSource();
  }

  Plan plan() {
    return space.plan();
  }

  /** The best outputs; of those that were found before, the same ones. */
  Generation best(int count) {
    int width = options.exact() ? Math.min(NARROW, options.beam()) : options.beam();
    NBestList list = beam(count, width);
    boolean optimal = false;
    if (options.exact()) {
      if (list.found().size() < count && width < options.beam()) {
        list = beam(count, options.beam());
      }
      StateGraph graph = new StateGraph(space);
      graph.build(threshold(list, count), Integer.MAX_VALUE, options.budget().edges());
      if (graph.isComplete()) {
        NBestList exact = list(graph, count);
        optimal = exact.isComplete();
        list = optimal ? exact : better(exact, list);
      } else if (width < options.beam()) {
        list = better(beam(count, options.beam()), list);
      }
    }
    if (!optimal && !space.plan().respelling().tokens().isEmpty()) {
      list.addRespelled(count);
    }
    return new Generation(
        list.found(),
        optimal,
        OptionalDouble.of(sourceScore),
        list.rejected(),
        space.plan().terms());
  }

  private static double threshold(NBestList list, int count) {
    List<Hypothesis> found = list.found();
    return found.size() < count ? Double.NEGATIVE_INFINITY : found.get(count - 1).score();
  }

  private static NBestList better(NBestList one, NBestList other) {
    boolean oneIsEmpty = one.found().isEmpty();
    boolean otherIsEmpty = other.found().isEmpty();
    if (oneIsEmpty || otherIsEmpty) {
      return oneIsEmpty ? other : one;
    }
    return one.found().get(0).score() >= other.found().get(0).score() ? one : other;
  }

  private NBestList beam(int count, int width) {
    StateGraph graph = new StateGraph(space);
    if (options.estimate() == SearchOptions.Estimate.MOSES) {
      graph.rankedBy(FutureCosts.of(space));
    }
    graph.build(Double.NEGATIVE_INFINITY, width, Long.MAX_VALUE);
    return list(graph, count);
  }

  private NBestList list(StateGraph graph, int count) {
    NBestList list = new NBestList(space, written);
    list.collect(graph, count, options.steps().count());
    return list;
  }
}
