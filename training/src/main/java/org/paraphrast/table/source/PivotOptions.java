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
  /** How many of the best are kept. */
  public record Top(int count) {}
}
