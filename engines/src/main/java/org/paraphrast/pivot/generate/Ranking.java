package org.paraphrast.pivot.generate;

import java.util.List;
import java.util.Random;
import org.paraphrast.decode.Generator.Seed;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.select.MinimumBayesRisk;

/** How the candidates of a sentence are ranked. */
sealed interface Ranking {
  /** A number for each candidate; the highest is chosen. */
  double[] scores(CandidateSet set, Seed seed);

  /** What the number is called among the features of an output. */
  String feature();

  /** What the number is, for a reader. */
  String meaning();

  /** S-1 (Zhao10 equation 4): the mean gain over D' = D and S. */
  record ByRisk(MinimumBayesRisk risk) implements Ranking {
    @Override
    public double[] scores(CandidateSet set, Seed seed) {
      return risk.scores(set);
    }

    @Override
    public String feature() {
      return "gain";
    }

    @Override
    public String meaning() {
      return "mean gain over all candidates and the sentence itself (minimum Bayes risk), 0 to 1";
    }
  }

  /**
   * S-2: the system that gains most over a set of sentences; where it has nothing, the next.
   *
   * @param order the systems, the best first
   */
  record BySystem(List<SinglePivot> order) implements Ranking {
    public BySystem {
      order = List.copyOf(order);
    }

    @Override
    public double[] scores(CandidateSet set, Seed seed) {
      return set.candidates().stream().mapToDouble(this::score).toArray();
    }

    private double score(Candidate candidate) {
      return candidate.systems().stream()
          .mapToInt(order::indexOf)
          .map(rank -> rank < 0 ? order.size() : rank)
          .map(rank -> -rank)
          .max()
          .orElse(-order.size());
    }

    @Override
    public String feature() {
      return "place";
    }

    @Override
    public String meaning() {
      return "0 for the system that gains most over a set of sentences, −1 for the next";
    }
  }

  /** S-3: every system is as likely as any other. */
  record ByChance() implements Ranking {
    @Override
    public double[] scores(CandidateSet set, Seed seed) {
      Random random = new Random(seed.value() ^ set.source().hashCode());
      return set.candidates().stream()
          .mapToDouble(
              candidate ->
                  // the largest of as many numbers as it has votes
                  Math.pow(random.nextDouble(), 1.0 / candidate.votes()))
          .toArray();
    }

    @Override
    public String feature() {
      return "chance";
    }

    @Override
    public String meaning() {
      return "a random number";
    }
  }
}
