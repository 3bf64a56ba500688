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
}
