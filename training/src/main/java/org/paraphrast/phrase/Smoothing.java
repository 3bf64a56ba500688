package org.paraphrast.phrase;

/** How relative frequencies of phrases are smoothed: Foster, Kuhn and Johnson (2006). */
public enum Smoothing {
  /** Relative frequencies as they are. */
  NONE {
    @Override
    double probability(Evidence evidence, CountStatistics statistics) {
      return evidence.count() / (double) evidence.givenCount();
    }
  },

  /** {@code c* = (c + 1) n(c+1) / n(c)} for small counts. */
  GOOD_TURING {
    @Override
    double probability(Evidence evidence, CountStatistics statistics) {
      double count = evidence.count();
      if (count <= CountStatistics.KATZ) {
        long now = statistics.seen((int) evidence.count());
        long next = statistics.seen((int) evidence.count() + 1);
        double discounted = now == 0 ? count : (count + 1) * next / now;
        // where the counts of counts are too few to fall, a discount would be noise
        count = next == 0 || discounted > count ? count : discounted;
      }
      return count / evidence.givenCount();
    }
  },

  /**
   * {@code (c - D) / c(given) + D n1+(given) / c(given) · n1+(predicted) / Σ n1+}, {@code D = n1 /
   * (n1 + 2 n2)}.
   */
  KNESER_NEY {
    @Override
    double probability(Evidence evidence, CountStatistics statistics) {
      double once = statistics.seen(1);
      double twice = statistics.seen(2);
      double discount = once == 0 ? 0 : once / (once + 2 * twice);
      double lower = evidence.predictedPartners() / (double) statistics.pairs();
      return (evidence.count() - discount + discount * evidence.givenPartners() * lower)
          / evidence.givenCount();
    }
  };

  /**
   * What is known of a pair when one side predicts the other.
   *
   * @param count how often the pair was seen
   * @param givenCount how often the side that predicts was seen
   * @param givenPartners how many phrases it was paired with
   * @param predictedPartners how many phrases the predicted side was paired with
   */
  record Evidence(long count, long givenCount, long givenPartners, long predictedPartners) {}

  /** p(predicted | given). */
  abstract double probability(Evidence evidence, CountStatistics statistics);
}
