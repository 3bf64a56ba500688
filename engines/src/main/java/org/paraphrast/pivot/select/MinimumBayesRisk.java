package org.paraphrast.pivot.select;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;

/**
 * S-1, selection by minimum Bayes risk (Zhao10, equation 4): the Ti of D with the largest gain
 * summed over D' = D and S. A candidate counts as often as systems said it, S once; sums are
 * divided by the size of D'. Of equal candidates the first wins.
 *
 * <p>Input: the candidates of a sentence. Work: the best one is found without comparing all pairs:
 * candidates are tried in the order of their bounds, the first whose bound is below the best sum
 * ends the search, and a candidate is given up when what is left cannot bring it to the best sum;
 * the choice is the same as by comparing all. Thread-safe.
 */
public record MinimumBayesRisk(Gain gain, @Nullable Fluency fluency) {
  /** What rounding may take from a bound. */
  private static final double ROUNDING = 1e-9;

  public MinimumBayesRisk(Gain gain) {
    this(gain, null);
  }

  /** The best candidate, or null if there is none. */
  public @Nullable Selection select(CandidateSet set) {
    List<Candidate> candidates = set.candidates();
    Work work = new Work(set);
    double[] added = new double[candidates.size()];
    double[] bounds = new double[candidates.size()];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < bounds.length; i++) {
      added[i] = fluency(candidates.get(i));
      bounds[i] = work.pairs.bound(i) / work.total + added[i];
      order.add(i);
    }
    order.sort(Comparator.comparingDouble((Integer i) -> -bounds[i]));
    int best = -1;
    double bestScore = Double.NEGATIVE_INFINITY;
    for (int i : order) {
      if (bounds[i] + ROUNDING < bestScore) {
        break;
      }
      double score = work.meanGain(i, bounds[i] - added[i], bestScore - added[i]) + added[i];
      if (score > bestScore || (score == bestScore && i < best)) {
        best = i;
        bestScore = score;
      }
    }
    return best < 0 ? null : new Selection(candidates.get(best), bestScore);
  }

  /** The mean gain of each candidate, fluency included. */
  public double[] scores(CandidateSet set) {
    Work work = new Work(set);
    double[] scores = new double[set.candidates().size()];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = work.meanGain(i) + fluency(set.candidates().get(i));
    }
    return scores;
  }

  private double fluency(Candidate candidate) {
    return fluency == null ? 0 : fluency.of(candidate.text());
  }

  /** D' and its gains. */
  private final class Work {
    private final double[] weights;
    private final PairGains pairs;
    private final double total;

    Work(CandidateSet set) {
      List<String> texts = new ArrayList<>();
      set.candidates().forEach(candidate -> texts.add(candidate.text()));
      if (set.hasSource()) {
        texts.add(set.source());
      }
      weights = new double[texts.size()];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = i < set.candidates().size() ? set.candidates().get(i).votes() : 1;
      }
      pairs = gain.among(texts, weights);
      total = set.votes() + (set.hasSource() ? 1 : 0);
    }

    double meanGain(int output) {
      return meanGain(output, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
    }

    /**
     * The mean gain, or minus infinity as soon as it is seen to be below the least.
     *
     * @param most no less than the mean gain
     */
    double meanGain(int output, double most, double least) {
      double sum = 0;
      double bound = most;
      for (int reference = 0; reference < weights.length; reference++) {
        double gain = pairs.gain(reference, output);
        sum += weights[reference] * gain;
        bound -= pairs.excess(reference, output, gain) / total;
        if (bound + ROUNDING < least) {
          return Double.NEGATIVE_INFINITY;
        }
      }
      return sum / total;
    }
  }
}
