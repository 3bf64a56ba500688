package org.paraphrast.align;

/**
 * IBM Model 1 (Brown et al. 1993, equation 5): every position is as likely as any other, and the
 * empty word as likely as a position, unless it is given a fixed share.
 */
final class UniformPositions implements PositionModel {
  private final float nullProbability;

  UniformPositions(double nullProbability) {
    this.nullProbability = (float) nullProbability;
  }

  @Override
  public double infer(Trellis trellis) {
    int states = trellis.states;
    float emptyShare =
        nullProbability == AlignerOptions.MODEL_1_NULL ? 1f / (states + 1) : nullProbability;
    float uniform = (1 - emptyShare) / states;
    double ln = 0;
    for (int j = 0, row = 0; j < trellis.observations; j++, row += states) {
      float empty = emptyShare * trellis.nullEmission[j];
      float sum = 0;
      for (int i = row; i < row + states; i++) {
        sum += trellis.emission[i];
      }
      float total = uniform * sum + empty;
      float scale = uniform / total;
      for (int i = row; i < row + states; i++) {
        trellis.posterior[i] = trellis.emission[i] * scale;
      }
      trellis.nullPosterior[j] = empty / total;
      ln += Math.log(total);
    }
    return ln;
  }
}
