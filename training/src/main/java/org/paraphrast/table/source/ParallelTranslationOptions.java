package org.paraphrast.table.source;

/**
 * How chunk pairs of parallel translations are found.
 *
 * @param alpha the weight of the content of chunks against that of their context
 * @param longest words of a chunk at most
 * @param threshold Th1: how alike chunks must be
 * @param sameKind whether chunks must be of the same kind: NP with NP, VP with VP
 * @param leastOverlap versions of one sentence that share fewer words than this are no versions
 */
public record ParallelTranslationOptions(
    double alpha, int longest, double threshold, boolean sameKind, double leastOverlap) {
  /** What served best; see docs/tables.md. */
  public static ParallelTranslationOptions defaults() {
    return new ParallelTranslationOptions(0.3, 6, 0.5, true, 0.3);
  }
}
