package org.paraphrast.generate;

import org.paraphrast.encode.Embedding;
import org.paraphrast.encode.EncoderFile;
import org.paraphrast.encode.EncoderFile.Inputs;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.Kernel;
import org.paraphrast.encode.Shape;
import org.paraphrast.encode.WeightMatrix;
import org.paraphrast.encode.WordHead;

/**
 * What becomes of a state: a piece of the vocabulary, or a copy of a piece of the source (pointer
 * and gate, See et al. 2017), and a case for it. Immutable.
 */
final class Heads {
  private final WordHead words;
  private final WeightMatrix copyQueries;
  private final WeightMatrix copyKeys;
  private final float[] gate;
  private final float gateBias;
  private final CaseHead cases;

  Heads(EncoderFile file, Shape shape, Embedding embedding, Kernel kernel) {
    Inputs width = new Inputs(shape.width());
    this.words = new WordHead(file, "m", shape, embedding);
    this.copyQueries = file.weights("pq", Shape.HEAD, width);
    this.copyKeys = file.weights("pk", Shape.HEAD, width);
    this.gate = file.floats("gw", shape.width());
    this.gateBias = file.floats("gb", 1)[0];
    this.cases = CaseHead.read(file, shape, embedding, kernel);
  }

  WordHead words() {
    return words;
  }

  CaseHead cases() {
    return cases;
  }

  /** What queries for copying are compared with, a row for each state of the source. */
  FloatGrid copyKeys(FloatGrid source, Kernel kernel) {
    FloatGrid keys = FloatGrid.zeros(source.rows(), Shape.HEAD);
    kernel.multiply(source, copyKeys, keys);
    return keys;
  }

  /** A query for copying for each state. */
  FloatGrid copyQueries(FloatGrid states, Kernel kernel) {
    FloatGrid queries = FloatGrid.zeros(states.rows(), Shape.HEAD);
    kernel.multiply(states, copyQueries, queries);
    return queries;
  }

  /** The logarithm of the odds that a state's piece is copied. */
  double lnOddsOfCopying(FloatGrid states, int row) {
    int at = states.row(row);
    double sum = gateBias;
    for (int i = 0; i < gate.length; i++) {
      sum += (double) gate[i] * states.values()[at + i];
    }
    return sum;
  }
}
