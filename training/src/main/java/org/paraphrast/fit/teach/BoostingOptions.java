package org.paraphrast.fit.teach;

/**
 * How trees are boosted.
 *
 * @param trees how many
 * @param rate what share of its best step a tree takes
 * @param depth of each
 * @param rowShare the share of the lessons a tree sees (stochastic boosting, Friedman 2002)
 * @param leafRows lessons of a leaf at least
 * @param featureShare the share of the features a tree may ask for
 * @param seed of the draws
 */
public record BoostingOptions(
    int trees,
    double rate,
    int depth,
    double rowShare,
    int leafRows,
    double featureShare,
    long seed) {
  public static final BoostingOptions DEFAULT = new BoostingOptions(300, 0.04, 4, 0.5, 15, 0.3, 1);

  public BoostingOptions {
    require(trees >= 1 && trees <= 10_000, "trees must be 1 .. 10000", trees);
    require(depth >= 1 && depth <= 8, "depth must be 1 .. 8", depth);
    require(rate > 0 && rate <= 1, "rate must be above 0, at most 1", rate);
    require(rowShare > 0 && rowShare <= 1, "row share must be above 0, at most 1", rowShare);
    require(
        featureShare > 0 && featureShare <= 1,
        "feature share must be above 0, at most 1",
        featureShare);
    require(leafRows >= 1, "leaf rows must be 1 or more", leafRows);
  }

  private static void require(boolean good, String rule, Number value) {
    if (!good) {
      throw new IllegalArgumentException(rule + ", got " + value);
    }
  }
}
