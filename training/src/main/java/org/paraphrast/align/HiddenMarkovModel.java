package org.paraphrast.align;

import java.util.Arrays;

/**
 * The hidden Markov model of Vogel et al. (1996) with the empty word of Och and Ney (2003): each
 * position has an empty twin that remembers it, so a word from NULL does not make the chain forget
 * where it was. Position 0 is the start of the sentence.
 *
 * <p>Forward-backward with scaling. The inner loops add a multiple of one array to another, which
 * the compiler turns into vector instructions, and leave out sources whose share is negligible:
 * alignments are so certain that this is most of them.
 */
final class HiddenMarkovModel implements PositionModel {
  /** A state with less than this share of the probability cannot change a result that matters. */
  private static final float NEGLIGIBLE = 1e-6f;

  private final JumpModel model;
  private final float nullProbability;
  private final FixedPointCounts jumpCounts;
  private float[] jump = new float[0];
  private float[] reversedJump = new float[0];
  private float[] onwardSum = new float[0];
  private float[] backwardSum = new float[0];
  private float[] histogram = new float[0];
  private int center;
  private float[] alpha = new float[0];
  private float[] left = new float[0];
  private float[] scale = new float[0];
  private float[] beta = new float[0];
  private float[] arriving = new float[0];
  private float[] departing = new float[0];
  private float[] normalizer = new float[0];

  /**
   * @param jumpCounts where the expected jumps of each pair are added, by {@link JumpModel#bucket}
   */
  HiddenMarkovModel(JumpModel model, double nullProbability, FixedPointCounts jumpCounts) {
    this.model = model;
    this.nullProbability = (float) nullProbability;
    this.jumpCounts = jumpCounts;
  }

  @Override
  public double infer(Trellis trellis) {
    resize(trellis);
    normalize(trellis.states);
    double ln = forward(trellis);
    backward(trellis);
    collectJumps(trellis.states);
    return ln;
  }

  private void resize(Trellis trellis) {
    int positions = trellis.states + 1;
    if (positions > beta.length) {
      int size = positions + positions / 2;
      beta = new float[size];
      arriving = new float[size];
      departing = new float[size];
      normalizer = new float[size];
      fillJumps(size);
    }
    int cells = positions * (trellis.observations + 1);
    if (cells > alpha.length) {
      alpha = new float[cells + cells / 2];
      left = new float[cells + cells / 2];
    }
    if (trellis.observations > scale.length) {
      scale = new float[2 * trellis.observations];
    }
  }

  /** The jump weights written out for all distances, forwards, backwards and summed. */
  private void fillJumps(int size) {
    center = size;
    int width = 2 * size + 1;
    jump = new float[width];
    reversedJump = new float[width];
    onwardSum = new float[size + 1];
    backwardSum = new float[size + 1];
    histogram = new float[width];
    for (int k = 0; k < width; k++) {
      jump[k] = model.weight(k - center);
      reversedJump[width - 1 - k] = jump[k];
    }
    // summed from the middle, so that the rounding is the same whatever the size
    for (int distance = 1; distance <= size; distance++) {
      onwardSum[distance] = onwardSum[distance - 1] + jump[center + distance];
      backwardSum[distance] = backwardSum[distance - 1] + jump[center - distance];
    }
  }

  /** {@code (1 - p0) / Σ_i c(i - i')} for each position i' to leave from. */
  private void normalize(int states) {
    normalizer[0] = (1 - nullProbability) / onwardSum[states];
    for (int from = 1; from <= states; from++) {
      float sum = onwardSum[states - from] + jump[center] + backwardSum[from - 1];
      normalizer[from] = (1 - nullProbability) / sum;
    }
  }

  /**
   * {@code alpha} holds the real states after each word; {@code left} the sum of each state and its
   * empty twin, that is all that the next word can leave from.
   */
  private double forward(Trellis trellis) {
    int states = trellis.states;
    int positions = states + 1;
    double ln = 0;
    Arrays.fill(left, 0, positions, 0);
    left[0] = 1;
    for (int j = 0; j < trellis.observations; j++) {
      int before = j * positions;
      int now = before + positions;
      arrive(states, before);
      float sum = emit(trellis, j, now);
      float empty = nullProbability * trellis.nullEmission[j];
      for (int i = 0; i <= states; i++) {
        float twin = empty * left[before + i];
        left[now + i] = alpha[now + i] + twin;
        sum += twin;
      }
      float inverse = 1 / sum;
      for (int i = now; i < now + positions; i++) {
        alpha[i] *= inverse;
        left[i] *= inverse;
      }
      scale[j] = inverse;
      ln += Math.log(sum);
    }
    return ln;
  }

  /** {@code arriving(i) = Σ_i' left(i') p(i | i')}. */
  private void arrive(int states, int before) {
    Arrays.fill(arriving, 0, states + 1, 0);
    for (int from = 0; from <= states; from++) {
      float mass = left[before + from];
      if (mass > NEGLIGIBLE) {
        addScaled(arriving, 1, jump, center + 1 - from, mass * normalizer[from], states);
      }
    }
  }

  private float emit(Trellis trellis, int j, int now) {
    int row = j * trellis.states;
    alpha[now] = 0;
    float sum = 0;
    for (int i = 0; i < trellis.states; i++) {
      float a = arriving[i + 1] * trellis.emission[row + i];
      alpha[now + 1 + i] = a;
      sum += a;
    }
    return sum;
  }

  private void backward(Trellis trellis) {
    int states = trellis.states;
    int positions = states + 1;
    Arrays.fill(beta, 0, positions, 1);
    for (int j = trellis.observations - 1; j >= 0; j--) {
      int before = j * positions;
      int now = before + positions;
      int row = j * states;
      float real = 0;
      for (int i = 0; i < states; i++) {
        float p = alpha[now + 1 + i] * beta[i + 1];
        trellis.posterior[row + i] = p;
        real += p;
      }
      trellis.nullPosterior[j] = Math.max(0, 1 - real);
      leave(trellis, j, before);
    }
  }

  /** From beta after word j to beta before it, counting the jumps that lead to word j. */
  private void leave(Trellis trellis, int j, int before) {
    int states = trellis.states;
    int row = j * states;
    Arrays.fill(departing, 0, states + 1, 0);
    for (int i = 0; i < states; i++) {
      float value = trellis.emission[row + i] * beta[i + 1] * scale[j];
      arriving[i] = value;
      if (trellis.posterior[row + i] > 1e-9f || value > NEGLIGIBLE) {
        addScaled(departing, 0, reversedJump, center - (i + 1), value, states + 1);
      }
    }
    float empty = nullProbability * trellis.nullEmission[j] * scale[j];
    for (int from = 0; from <= states; from++) {
      float mass = left[before + from];
      if (mass > NEGLIGIBLE) {
        addScaled(histogram, center + 1 - from, arriving, 0, mass * normalizer[from], states);
      }
      beta[from] = departing[from] * normalizer[from] + empty * beta[from];
    }
  }

  private static void addScaled(
      float[] sum, int sumStart, float[] terms, int termStart, float factor, int length) {
    for (int i = 0; i < length; i++) {
      sum[sumStart + i] += factor * terms[termStart + i];
    }
  }

  private void collectJumps(int states) {
    for (int distance = -states; distance <= states; distance++) {
      int k = center + distance;
      jumpCounts.add(JumpModel.bucket(distance), histogram[k] * jump[k]);
      histogram[k] = 0;
    }
  }
}
