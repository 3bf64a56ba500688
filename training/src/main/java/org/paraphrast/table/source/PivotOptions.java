package org.paraphrast.table.source;

/**
 * Pruning of the pivot join (Chevelu10 section 3).
 *
 * @param epsilon ε: a round trip p(f|e1)·p(e2|f) below this is dropped before summing
 * @param largestCluster τ: a foreign phrase with more English phrases than this is passed over
 * @param paraphrases κ: targets to keep for each source
 * @param pivots how many pivots to keep as evidence for each pair
 */
public record PivotOptions(double epsilon, int largestCluster, Top paraphrases, int pivots) {
  /** Chevelu10's values, and three pivots. */
  public static final PivotOptions DEFAULT = new PivotOptions(1e-5, 200, new Top(20), 3);

  public PivotOptions {
    if (!(epsilon >= 0 && epsilon < 1)) {
      throw new IllegalArgumentException("epsilon must be in [0, 1), got " + epsilon);
    }
    if (largestCluster < 2) {
      throw new IllegalArgumentException("largestCluster must be 2 or more, got " + largestCluster);
    }
    if (pivots < 0) {
      throw new IllegalArgumentException("pivots must be 0 or more, got " + pivots);
    }
  }

  /** How many of the best are kept. */
  public record Top(int count) {
    public Top {
      if (count < 1) {
        throw new IllegalArgumentException("paraphrases must be 1 or more, got " + count);
      }
    }
  }
}
