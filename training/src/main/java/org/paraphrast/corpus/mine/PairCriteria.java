package org.paraphrast.corpus.mine;

import org.paraphrast.io.Require;

/**
 * Which sentences of a cluster make a pair. Pairs that are identical or differ only in punctuation,
 * and pairs that came before, never do.
 *
 * @param mostDistance insertions and deletions at most
 * @param leastLengthRatio words of the shorter sentence by those of the longer, at least
 * @param overlap how overlap is counted
 * @param leastOverlap the overlap rate at least; pairs without a common word are never considered
 * @param words how long sentences may be
 */
public record PairCriteria(
    int mostDistance,
    double leastLengthRatio,
    OverlapRate overlap,
    double leastOverlap,
    WordLimits words) {
  /** No limit of distance. */
  public static final int ANY_DISTANCE = Integer.MAX_VALUE;

  /** The shorter side must have two thirds of the longer. */
  public static final double TWO_THIRDS = 2.0 / 3;

  public PairCriteria {
    Require.atLeast("mostDistance", mostDistance, 1);
    Require.share("leastLengthRatio", leastLengthRatio);
    Require.share("leastOverlap", leastOverlap);
  }

  /** Quirk04 section 3.1: distance at most 12, lengths at least two thirds. */
  public static PairCriteria quirk04() {
    return new PairCriteria(12, TWO_THIRDS, OverlapRate.LONGER, 0, WordLimits.defaults());
  }

  /** Zhao08 section 4: only the word overlap rate counts. */
  public static PairCriteria zhao08(double threshold) {
    return new PairCriteria(ANY_DISTANCE, 0, OverlapRate.LONGER, threshold, WordLimits.defaults());
  }

  /**
   * How long sentences may be.
   *
   * @param least words; shorter ones are headings and bylines
   * @param most words; longer ones are mostly two that were not split
   */
  public record WordLimits(int least, int most) {
    public WordLimits {
      if (least < 1 || most < least) {
        throw new IllegalArgumentException(
            "words must be 1 or more and not fall, got " + least + " .. " + most);
      }
    }

    public static WordLimits defaults() {
      return new WordLimits(1, 200);
    }

    boolean allow(int words) {
      return words >= least && words <= most;
    }
  }
}
