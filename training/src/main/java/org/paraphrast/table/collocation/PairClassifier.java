package org.paraphrast.table.collocation;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.List;
import org.paraphrast.io.DataException;

/**
 * A binary classifier: logistic regression with L2 regularisation, solved by LIBLINEAR (Fan et al.
 * 2008). Values are brought to mean 0 and variance 1 first. Training is deterministic. Immutable
 * and thread-safe.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PairClassifier(double[] means, double[] deviations, Model model) {
  private static final double COST = 1;
  private static final double STOP = 1e-4;

  /** An example: the values of a pair and whether it is a paraphrase. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Example(double[] values, boolean paraphrase) {}

  /** Learns from examples of both classes. */
  static PairClassifier train(List<Example> examples) {
    if (examples.stream().map(Example::paraphrase).distinct().count() < 2) {
      throw new DataException(
          "the classifier of collocations needs examples of both classes, got "
              + examples.size()
              + " of one; give more text or more word pairs");
    }
    int columns = examples.get(0).values.length;
    double[] means = new double[columns];
    double[] deviations = new double[columns];
    for (int column = 0; column < columns; column++) {
      double sum = 0;
      double squares = 0;
      for (Example example : examples) {
        sum += example.values[column];
        squares += example.values[column] * example.values[column];
      }
      means[column] = sum / examples.size();
      double variance = squares / examples.size() - means[column] * means[column];
      deviations[column] = variance > 1e-12 ? Math.sqrt(variance) : 1;
    }
    Problem problem = new Problem();
    problem.l = examples.size();
    problem.n = columns + 1;
    problem.bias = 1;
    problem.x = new Feature[examples.size()][];
    problem.y = new double[examples.size()];
    for (int i = 0; i < problem.l; i++) {
      problem.x[i] = nodes(examples.get(i).values, means, deviations);
      problem.y[i] = examples.get(i).paraphrase ? 1 : 0;
    }
    Linear.disableDebugOutput();
    Model model = Linear.train(problem, new Parameter(SolverType.L2R_LR, COST, STOP));
    return new PairClassifier(means, deviations, model);
  }

  private static Feature[] nodes(double[] values, double[] means, double[] deviations) {
    Feature[] nodes = new Feature[values.length + 1];
    for (int i = 0; i < values.length; i++) {
      nodes[i] = new FeatureNode(i + 1, (values[i] - means[i]) / deviations[i]);
    }
    nodes[values.length] = new FeatureNode(values.length + 1, 1);
    return nodes;
  }

  double probability(Example example) {
    return probability(example.values);
  }

  /** The probability that a pair with these values is a paraphrase. */
  double probability(double[] values) {
    double[] probabilities = new double[2];
    Linear.predictProbability(model, nodes(values, means, deviations), probabilities);
    return probabilities[model.getLabels()[0] == 1 ? 0 : 1];
  }

  /** The weight of a value, in units of its standard deviation. */
  double weight(int column) {
    double weight = model.getFeatureWeights()[column];
    return model.getLabels()[0] == 1 ? weight : -weight;
  }
}
