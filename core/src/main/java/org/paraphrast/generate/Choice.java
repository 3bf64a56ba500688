package org.paraphrast.generate;

/**
 * A piece that may come next.
 *
 * @param row the saying that it follows
 * @param lnProb of the saying with it; its case is not counted before it is chosen
 */
record Choice(int row, int piece, double lnProb) {}
