package org.paraphrast.table.edit;

/**
 * What a pruned table keeps. A condition on a feature that the table does not have is an error.
 *
 * @param top targets of each source, the best by {@link TablePruner#lnQuality}
 * @param least score at least
 * @param largestRatio {@code p(e2|e1) / p(e1|e2)} at most
 * @param leastReverse {@code p(e1|e2)} at least
 * @param languages that agree, at least
 * @param sameType whether both sides must be of the same known syntactic type
 * @param sourceCount {@code count(e1)} at least
 * @param withoutRedundant whether pairs go whose sides start or end alike, if the rest is a pair
 *     that is kept: {@code of the car → of the automobile}
 * @param pivots to keep as evidence of each pair
 * @param maxSize bytes of the file at most; pairs are dropped by their quality until it fits
 */
public record PruneOptions(
    int top,
    float least,
    double largestRatio,
    float leastReverse,
    int languages,
    boolean sameType,
    double sourceCount,
    boolean withoutRedundant,
    int pivots,
    long maxSize) {}
