package org.paraphrast.pivot.select;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;

/**
 * S-2, the best single-pivot system (Zhao10): the one with the largest gain summed over a set of
 * sentences. A system without a candidate for a sentence gains nothing there, and the next best
 * stands in for it. Of equal systems the first by name wins.
 */
public final class BestSystem {
  private final Map<SinglePivot, Double> gains;
  private final List<SinglePivot> order;

  private BestSystem(Map<SinglePivot, Double> gains) {
    this.gains = gains;
    order = new ArrayList<>(gains.keySet());
    order.sort(Comparator.comparingDouble((SinglePivot system) -> -gains.getOrDefault(system, 0.)));
  }

  /** Adds up gains over sentences. */
  public static final class Sums {
    private final MinimumBayesRisk risk;
    private final Map<SinglePivot, Double> sums = new TreeMap<>();

    public Sums(MinimumBayesRisk risk) {
      this.risk = risk;
    }

    public void add(CandidateSet set) {
      double[] scores = risk.scores(set);
      double size = set.votes() + (set.hasSource() ? 1 : 0);
      for (int i = 0; i < scores.length; i++) {
        for (SinglePivot system : set.candidates().get(i).systems()) {
          sums.merge(system, scores[i] * size, Double::sum);
        }
      }
    }

    public BestSystem best() {
      return new BestSystem(new TreeMap<>(sums));
    }
  }

  /** The systems, best first. */
  public List<SinglePivot> order() {
    return List.copyOf(order);
  }

  /** The summed gain of a system. */
  public double gain(SinglePivot system) {
    return gains.getOrDefault(system, 0.);
  }

  /** The candidate of the best system that has one, or null if none has. */
  public @Nullable Selection select(CandidateSet set) {
    for (SinglePivot system : order) {
      Candidate candidate = set.of(system);
      if (candidate != null) {
        return new Selection(candidate, gain(system));
      }
    }
    return null;
  }
}
