package org.paraphrast.encode;

/**
 * A word that the encoder would put in a place.
 *
 * @param word in lower case
 * @param lnProb the natural logarithm of its probability among all pieces
 */
public record Proposal(String word, double lnProb) {}
