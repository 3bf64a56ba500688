package org.paraphrast.tune;

import java.util.List;

/** Feature vectors of hypotheses in one block, and their scores. */
final class Candidates {
  private final int features;
  private final double[] values;

  Candidates(List<double[]> vectors) {
    if (vectors.isEmpty()) {
      throw new IllegalArgumentException("a sentence needs at least one hypothesis");
    }
    features = vectors.get(0).length;
    values = new double[features * vectors.size()];
    for (int i = 0; i < vectors.size(); i++) {
      if (vectors.get(i).length != features) {
        throw new IllegalArgumentException(
            "every hypothesis must have " + features + " features, got " + vectors.get(i).length);
      }
      System.arraycopy(vectors.get(i), 0, values, i * features, features);
    }
  }

  int size() {
    return features == 0 ? 1 : values.length / features;
  }

  double score(int candidate, double... weights) {
    double sum = 0;
    int at = candidate * features;
    for (int i = 0; i < features; i++) {
      sum += values[at + i] * weights[i];
    }
    return sum;
  }
}
