package org.paraphrast.generate;

/** The likeliest of the pieces that were offered, in order; of equals, the first offered. */
final class Best {
  private final int[] pieces;
  private final float[] probs;
  private int size;

  Best(int most) {
    this.pieces = new int[most];
    this.probs = new float[most];
  }

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  int piece(int rank) {
    return pieces[rank];
  }

  float prob(int rank) {
    return probs[rank];
  }

  /** A piece must be likelier than this to get in. */
  float threshold() {
    return size < probs.length ? 0 : probs[size - 1];
  }

  void offer(int piece, float prob) {
    if (prob <= threshold()) {
      return;
    }
    int at = size < probs.length ? size++ : size - 1;
    for (; at > 0 && probs[at - 1] < prob; at--) {
      probs[at] = probs[at - 1];
      pieces[at] = pieces[at - 1];
    }
    probs[at] = prob;
    pieces[at] = piece;
  }
}
