package org.paraphrast.generate;

import org.paraphrast.encode.LetterCase;

/**
 * A piece that may come next.
 *
 * @param row the saying that it follows
 * @param lnProb of the saying with it
 */
record Choice(int row, int piece, LetterCase letters, double lnProb) {}
