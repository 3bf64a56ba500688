package org.paraphrast.encode;

import java.util.List;
import org.paraphrast.encode.EncoderFile.Inputs;

/** Penn tags of tokens, from the states of their first pieces. */
final class TagHead {
  private final List<String> names;
  private final WeightMatrix weights;
  private final float[] biases;

  TagHead(EncoderFile file, Shape shape) {
    this.names = file.tags();
    this.weights = file.weights("t", names.size(), new Inputs(shape.width()));
    this.biases = file.floats("t.b", weights.outputs());
  }

  List<String> names() {
    return names;
  }

  /** The natural logarithms of the probabilities of all tags, for each row of states. */
  double[][] lnProbs(FloatGrid states, Kernel kernel) {
    FloatGrid logits = Layers.linear(states, weights, biases, kernel);
    double[][] probs = new double[states.rows()][names.size()];
    for (int row = 0; row < probs.length; row++) {
      int at = logits.row(row);
      float most = logits.values()[at];
      for (int tag = 1; tag < names.size(); tag++) {
        most = Math.max(most, logits.values()[at + tag]);
      }
      double sum = 0;
      for (int tag = 0; tag < names.size(); tag++) {
        sum += Curves.exp(logits.values()[at + tag] - most);
      }
      double lnSum = most + StrictMath.log(sum);
      for (int tag = 0; tag < names.size(); tag++) {
        probs[row][tag] = logits.values()[at + tag] - lnSum;
      }
    }
    return probs;
  }
}
