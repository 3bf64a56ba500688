package org.paraphrast.fit.teach;

import java.util.List;

/** Linear regression: the factors under which squared errors are least, with a small ridge. */
final class LeastSquares {
  private static final double RIDGE = 1e-3;

  private LeastSquares() {}

  /** The factors of the features, one row of them for each value. */
  static double[] fit(List<double[]> rows, double[] values) {
    int size = rows.get(0).length;
    double[][] products = new double[size][size];
    double[] right = new double[size];
    for (int i = 0; i < values.length; i++) {
      double[] row = rows.get(i);
      for (int a = 0; a < size; a++) {
        right[a] += row[a] * values[i];
        for (int b = 0; b < size; b++) {
          products[a][b] += row[a] * row[b];
        }
      }
    }
    for (int a = 0; a < size; a++) {
      products[a][a] += RIDGE;
    }
    return LogisticRegression.solve(products, right);
  }

  /** The value that factors give for features. */
  static double value(double[] factors, double[] row) {
    double sum = 0;
    for (int i = 0; i < factors.length; i++) {
      sum += factors[i] * row[i];
    }
    return sum;
  }
}
