package org.paraphrast.align;

/**
 * One sentence pair in one direction: the words of one side are observed, the positions of the
 * other are the states. Scratch space that is used again for pair after pair by one thread.
 */
final class Trellis {
  /** Number of states, the words of the generating sentence. */
  int states;

  /** Number of observed words. */
  int observations;

  /** {@code t(word j | word i)} at {@code j * states + i}. */
  float[] emission = new float[0];

  /** {@code t(word j | NULL)}. */
  float[] nullEmission = new float[0];

  /** {@code p(a_j = i | both sentences)} at {@code j * states + i}. */
  float[] posterior = new float[0];

  /** {@code p(a_j = NULL | both sentences)}. */
  float[] nullPosterior = new float[0];

  /** Makes room for a pair. */
  void resize(PairLength length) {
    states = length.states();
    observations = length.observations();
    int cells = states * observations;
    if (cells > emission.length) {
      emission = new float[cells + cells / 2];
      posterior = new float[cells + cells / 2];
    }
    if (observations > nullEmission.length) {
      nullEmission = new float[2 * observations];
      nullPosterior = new float[2 * observations];
    }
  }

  /** The likeliest state of an observed word if its posterior is above a threshold, or -1. */
  int likeliestState(int observation, float threshold) {
    int best = -1;
    float most = threshold;
    for (int i = 0; i < states; i++) {
      float p = posterior[observation * states + i];
      if (p > most) {
        most = p;
        best = i;
      }
    }
    return best;
  }

  /** Two lengths that must not be swapped. */
  record PairLength(int states, int observations) {}
}
