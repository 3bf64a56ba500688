package org.paraphrast.align;

/**
 * The parameters of one direction: t(observed | state) = weight of their entry × scale of the state
 * word, t(observed | NULL), and the jumps. Two directions that are trained to agree have the same
 * weights and differ only in the scales that make probabilities of them.
 */
final class Direction {
  /** No emission is less likely, lest one odd word make a pair impossible. */
  static final float FLOOR = 1e-9f;

  /** By entry of the co-occurrence table or of the model. */
  float[] weights;

  /** By state word. */
  final float[] scale;

  /** By observed word. */
  final float[] nullProbability;

  JumpModel jumps = JumpModel.initial();

  Direction(float[] weights, float[] scale, float[] nullProbability) {
    this.weights = weights;
    this.scale = scale;
    this.nullProbability = nullProbability;
  }

  float emission(int entry, int stateWord) {
    return Math.max(weights[entry] * scale[stateWord], FLOOR);
  }
}
