package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.text.render.Replacement;

/**
 * Chooses hypotheses that differ from one another out of a longer list: the best one first, then
 * again and again the one whose score, less a penalty for each change it shares with those chosen,
 * is highest (greedy maximal marginal relevance). The loss against the plain list is the difference
 * of the scores, which stay what they are.
 */
public final class DiverseSelection {
  private final double penalty;

  /**
   * A selection.
   *
   * @param penalty what sharing all changes with a chosen hypothesis costs, in units of score
   */
  public DiverseSelection(double penalty) {
    if (!(penalty >= 0)) {
      throw new IllegalArgumentException("penalty must be 0 or more, got " + penalty);
    }
    this.penalty = penalty;
  }

  /**
   * What was chosen.
   *
   * @param hypotheses in the order they were chosen
   * @param losses for each, how much lower its score is than that of the same rank in the plain
   *     list
   */
  public record Selected(List<Hypothesis> hypotheses, List<Double> losses) {
    public Selected {
      hypotheses = List.copyOf(hypotheses);
      losses = List.copyOf(losses);
    }
  }

  /** Chooses {@code count} of a list that is sorted by falling score. */
  public Selected select(List<Hypothesis> list, int count) {
    List<Hypothesis> left = new ArrayList<>(list);
    List<Hypothesis> chosen = new ArrayList<>();
    List<Double> losses = new ArrayList<>();
    while (chosen.size() < count && !left.isEmpty()) {
      Hypothesis next = left.get(0);
      double best = Double.NEGATIVE_INFINITY;
      for (Hypothesis candidate : left) {
        double worth = candidate.score() - penalty * closest(candidate, chosen);
        if (worth > best) {
          best = worth;
          next = candidate;
        }
      }
      left.remove(next);
      losses.add(list.get(chosen.size()).score() - next.score());
      chosen.add(next);
    }
    return new Selected(chosen, losses);
  }

  /** The share of changes in common with the chosen hypothesis that has most of them. */
  private static double closest(Hypothesis candidate, List<Hypothesis> chosen) {
    double closest = 0;
    Set<Replacement> changes = changes(candidate);
    for (Hypothesis other : chosen) {
      Set<Replacement> theirs = changes(other);
      int common = 0;
      for (Replacement change : changes) {
        common += theirs.contains(change) ? 1 : 0;
      }
      int all = changes.size() + theirs.size() - common;
      closest = Math.max(closest, all == 0 ? 1 : (double) common / all);
    }
    return closest;
  }

  private static Set<Replacement> changes(Hypothesis hypothesis) {
    Set<Replacement> changes = new HashSet<>();
    for (UnitChoice choice : hypothesis.choices()) {
      changes.add(choice.replacement());
    }
    return changes;
  }
}
