package org.paraphrast.fit.teach;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.paraphrast.fit.Logistic;

/**
 * Logistic regression by Newton's method: factors for some inputs, and what is added, under which
 * the answers are most likely. A small ridge keeps inputs that say the same apart.
 */
final class LogisticRegression {
  private static final int STEPS = 50;
  private static final double RIDGE = 1e-6;

  private LogisticRegression() {}

  /** The factors, and at the end the shift. */
  static double[] fit(List<double[]> inputs, IntPredicate yes) {
    return fit(inputs, yes, RIDGE);
  }

  /** The same, with factors that few lessons speak for held near 0; the shift is free. */
  static double[] fit(List<double[]> inputs, IntPredicate yes, double ridge) {
    int size = inputs.get(0).length + 1;
    double[] factors = new double[size];
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = new double[size];
      double[][] curve = new double[size][size];
      for (int i = 0; i < inputs.size(); i++) {
        double p = probability(factors, inputs.get(i));
        for (int a = 0; a < size; a++) {
          gradient[a] += ((yes.test(i) ? 1 : 0) - p) * value(inputs.get(i), a);
          for (int b = 0; b < size; b++) {
            curve[a][b] += p * (1 - p) * value(inputs.get(i), a) * value(inputs.get(i), b);
          }
        }
      }
      for (int a = 0; a < size; a++) {
        double held = a < size - 1 ? ridge : RIDGE;
        gradient[a] -= held * factors[a];
        curve[a][a] += held;
      }
      double[] change = solve(curve, gradient);
      double largest = 0;
      for (int a = 0; a < size; a++) {
        factors[a] += change[a];
        largest = Math.max(largest, Math.abs(change[a]));
      }
      if (largest < 1e-10) {
        break;
      }
    }
    return factors;
  }

  static double lnOdds(double[] factors, double[] input) {
    double sum = 0;
    for (int a = 0; a < factors.length; a++) {
      sum += factors[a] * value(input, a);
    }
    return sum;
  }

  /** How probable the answer to each input is by factors that were fitted without its fold. */
  static double[] heldOut(
      List<double[]> inputs, IntPredicate yes, double ridge, IntUnaryOperator fold) {
    double[] probs = new double[inputs.size()];
    int folds = IntStream.range(0, probs.length).map(fold).max().orElse(-1) + 1;
    for (int held = 0; held < folds; held++) {
      int without = held;
      int[] taught =
          IntStream.range(0, probs.length).filter(i -> fold.applyAsInt(i) != without).toArray();
      double[] factors =
          fit(IntStream.of(taught).mapToObj(inputs::get).toList(), i -> yes.test(taught[i]), ridge);
      for (int i = 0; i < probs.length; i++) {
        if (fold.applyAsInt(i) == held) {
          probs[i] = Math.exp(Logistic.lnSigmoid(lnOdds(factors, inputs.get(i))));
        }
      }
    }
    return probs;
  }

  private static double probability(double[] factors, double[] input) {
    return 1 / (1 + Math.exp(-lnOdds(factors, input)));
  }

  private static double value(double[] input, int at) {
    return at < input.length ? input[at] : 1;
  }

  /** Gaussian elimination with pivots. */
  static double[] solve(double[][] matrix, double[] right) {
    int size = right.length;
    for (int column = 0; column < size; column++) {
      int pivot = column;
      for (int row = column + 1; row < size; row++) {
        pivot = Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column]) ? row : pivot;
      }
      double[] swapped = matrix[column];
      matrix[column] = matrix[pivot];
      matrix[pivot] = swapped;
      double value = right[column];
      right[column] = right[pivot];
      right[pivot] = value;
      for (int row = column + 1; row < size; row++) {
        double factor = matrix[row][column] / matrix[column][column];
        for (int k = column; k < size; k++) {
          matrix[row][k] -= factor * matrix[column][k];
        }
        right[row] -= factor * right[column];
      }
    }
    double[] solution = new double[size];
    for (int row = size - 1; row >= 0; row--) {
      double sum = right[row];
      for (int k = row + 1; k < size; k++) {
        sum -= matrix[row][k] * solution[k];
      }
      solution[row] = sum / matrix[row][row];
    }
    return solution;
  }
}
