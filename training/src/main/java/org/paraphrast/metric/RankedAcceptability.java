package org.paraphrast.metric;

import java.util.List;

/**
 * How good the first n outputs are: top-n accuracy {@code Σ n_i / (N·n)}, where n_i outputs of the
 * first n of sentence i are acceptable (Zhao08 table 3), and the share of acceptable outputs at one
 * rank (Quirk04 table 2).
 */
public final class RankedAcceptability {
  private final List<List<Boolean>> sentences;

  /**
   * Takes judgements.
   *
   * @param sentences for each sentence whether its outputs are acceptable, best rank first
   */
  public RankedAcceptability(List<List<Boolean>> sentences) {
    if (sentences.isEmpty()) {
      throw new IllegalArgumentException("at least one sentence is needed");
    }
    this.sentences = sentences.stream().map(List::copyOf).toList();
  }

  /** Top-n accuracy; a sentence with fewer than n outputs has too few right ones. */
  public double topAccuracy(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be 1 or more, got " + n);
    }
    long right = 0;
    for (List<Boolean> outputs : sentences) {
      right += outputs.stream().limit(n).filter(ok -> ok).count();
    }
    return (double) right / (sentences.size() * (double) n);
  }

  /** The share of sentences with an output at this rank (from 1) whose output is acceptable. */
  public double atRank(int rank) {
    int right = 0;
    int all = 0;
    for (List<Boolean> outputs : sentences) {
      if (outputs.size() >= rank) {
        all++;
        right += outputs.get(rank - 1) ? 1 : 0;
      }
    }
    return all == 0 ? Double.NaN : (double) right / all;
  }

  public String signature() {
    return "top-n|sentences:" + sentences.size() + "|missing:wrong";
  }
}
