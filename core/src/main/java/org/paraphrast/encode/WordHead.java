package org.paraphrast.encode;

import org.paraphrast.encode.EncoderFile.Inputs;

/**
 * Which piece could stand in a place: a query made of its state is compared with the vectors of all
 * pieces. There are two, one taught with masked words and one with replacements.
 */
public final class WordHead {
  private final Embedding embedding;
  private final WeightMatrix weights;
  private final float[] norm;
  private final float[] biases;

  public WordHead(EncoderFile file, String name, Shape shape, Embedding embedding) {
    this.embedding = embedding;
    this.weights = file.weights(name, shape.width(), new Inputs(shape.width()));
    this.norm = file.floats(name + ".n", shape.width());
    this.biases = file.floats(name + ".v", shape.pieces());
  }

  /** A query for each row of states. */
  public FloatGrid queries(FloatGrid states, Kernel kernel) {
    FloatGrid queries = FloatGrid.zeros(states.rows(), weights.outputs());
    kernel.multiply(states, weights, queries);
    kernel.gelu(queries);
    Norm.apply(queries, norm, queries);
    return queries;
  }

  /** The mean logit of some pieces for one query; 0 if there are none. */
  float meanLogit(FloatGrid queries, int row, PieceList pieces, int from, int to) {
    if (from == to) {
      return 0;
    }
    float sum = 0;
    for (int i = from; i < to; i++) {
      int piece = pieces.number(i);
      sum += embedding.product(piece, queries.values(), queries.row(row), biases[piece]);
    }
    return sum / (to - from);
  }

  /** The logits of all pieces for each query. */
  FloatGrid logits(FloatGrid queries, Kernel kernel) {
    FloatGrid logits = FloatGrid.zeros(queries.rows(), biases.length);
    logits(queries, logits, kernel);
    return logits;
  }

  /** Writes the logits of all pieces for each query. */
  public void logits(FloatGrid queries, FloatGrid to, Kernel kernel) {
    Layers.fill(to, biases);
    kernel.multiply(queries, embedding.whole(), to);
  }

  /**
   * The natural logarithm of the sum of the exponentials of a row of logits, which is overwritten.
   */
  double lnSum(FloatGrid logits, int row, Kernel kernel) {
    float[] values = logits.values();
    int at = logits.row(row);
    int end = at + biases.length;
    float most = values[at];
    for (int i = at + 1; i < end; i++) {
      most = Math.max(most, values[i]);
    }
    kernel.exp(logits, row, new Kernel.Exponent(1f, most));
    double sum = 0;
    for (int i = at; i < end; i++) {
      sum += values[i];
    }
    return most + StrictMath.log(sum);
  }
}
