package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Require;
import org.paraphrast.metric.Statistics;

/**
 * An n-best list of which the model chooses the first n as a set, as PSER wants it (Zhao08 equation
 * 12). Along a line the set changes where a line from outside crosses one inside: the n-level of
 * the lines is walked from left to right, and each change lets a steeper line in, so the walk ends.
 */
final class TopSpace implements HypothesisSpace {
  private final Candidates candidates;
  private final int top;
  private final Function<List<Integer>, Statistics> statistics;

  /**
   * Takes feature vectors.
   *
   * @param top how many outputs are looked at
   * @param statistics of a set of hypotheses, given by their places in the list
   */
  TopSpace(List<double[]> features, int top, Function<List<Integer>, Statistics> statistics) {
    Require.atLeast("top", top, 1);
    candidates = new Candidates(features);
    this.top = top;
    this.statistics = statistics;
  }

  @Override
  public Statistics at(double... weights) {
    double[] scores = new double[candidates.size()];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = candidates.score(i, weights);
    }
    Comparator<Integer> best = Comparator.<Integer>comparingDouble(i -> scores[i]).reversed();
    return statistics.apply(order(best).subList(0, Math.min(top, scores.length)));
  }

  private List<Integer> order(Comparator<Integer> comparator) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      order.add(i);
    }
    order.sort(comparator);
    return order;
  }

  @Override
  public List<Stretch> along(double[] origin, double[] direction) {
    int size = candidates.size();
    double[] slopes = new double[size];
    double[] intercepts = new double[size];
    for (int i = 0; i < size; i++) {
      slopes[i] = candidates.score(i, direction);
      intercepts[i] = candidates.score(i, origin);
    }
    // far left the flattest lines are highest
    List<Integer> order =
        order(
            Comparator.<Integer>comparingDouble(i -> slopes[i])
                .thenComparing(Comparator.<Integer>comparingDouble(i -> intercepts[i]).reversed()));
    int inside = Math.min(top, size);
    List<Stretch> stretches = new ArrayList<>();
    double x = Double.NEGATIVE_INFINITY;
    while (true) {
      if (!stretches.isEmpty() && stretches.get(stretches.size() - 1).from() == x) {
        stretches.remove(stretches.size() - 1); // several changes at one place
      }
      stretches.add(new Stretch(x, statistics.apply(order.subList(0, inside))));
      Crossing next = next(order, inside, slopes, intercepts);
      if (next == null) {
        return stretches;
      }
      int out = order.get(next.in());
      order.set(next.in(), order.get(next.out()));
      order.set(next.out(), out);
      x = Math.max(x, next.x());
    }
  }

  /** A line from outside meets one inside: their places in the order. */
  private record Crossing(double x, int in, int out) {}

  private static @Nullable Crossing next(
      List<Integer> order, int inside, double[] slopes, double[] intercepts) {
    Crossing best = null;
    for (int i = 0; i < inside; i++) {
      int in = order.get(i);
      for (int j = inside; j < order.size(); j++) {
        int out = order.get(j);
        if (slopes[out] > slopes[in]) {
          double x = (intercepts[in] - intercepts[out]) / (slopes[out] - slopes[in]);
          if (best == null || x < best.x()) {
            best = new Crossing(x, i, j);
          }
        }
      }
    }
    return best;
  }
}
