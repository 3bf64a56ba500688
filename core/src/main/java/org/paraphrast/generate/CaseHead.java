package org.paraphrast.generate;

import org.paraphrast.encode.Embedding;
import org.paraphrast.encode.EncoderFile;
import org.paraphrast.encode.EncoderFile.Inputs;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.Kernel;
import org.paraphrast.encode.LetterCase;
import org.paraphrast.encode.Shape;
import org.paraphrast.encode.WeightMatrix;
import org.paraphrast.encode.WordPieces;

/**
 * The case of a learned piece, from the state and the piece. The layer is linear, so that the part
 * of each piece is computed once for all. Immutable.
 */
final class CaseHead {
  private static final int CASES = LetterCase.values().length;

  /** Pieces whose part is computed at a time. */
  private static final int BLOCK = 256;

  private final WeightMatrix ofState;
  private final float[] biases;
  private final float[] ofPieces;

  private CaseHead(WeightMatrix ofState, float[] biases, float[] ofPieces) {
    this.ofState = ofState;
    this.biases = biases;
    this.ofPieces = ofPieces;
  }

  static CaseHead read(EncoderFile file, Shape shape, Embedding embedding, Kernel kernel) {
    int width = shape.width();
    WeightMatrix both = file.weights("ct", CASES, new Inputs(2 * width));
    float[] biases = file.floats("ct.b", both.outputs());
    float[] ofPieces = new float[shape.learned() * CASES];
    WeightMatrix ofPiece = both.inputs(width, 2 * width);
    for (int from = 0; from < shape.learned(); from += BLOCK) {
      int count = Math.min(BLOCK, shape.learned() - from);
      FloatGrid pieces = FloatGrid.zeros(count, width);
      for (int i = 0; i < count; i++) {
        embedding.addNormalized(WordPieces.LEARNED + from + i, pieces.values(), pieces.row(i));
      }
      FloatGrid logits = FloatGrid.zeros(count, both.outputs());
      kernel.multiply(pieces, ofPiece, logits);
      for (int i = 0; i < count; i++) {
        System.arraycopy(logits.values(), logits.row(i), ofPieces, (from + i) * CASES, CASES);
      }
    }
    return new CaseHead(both.inputs(0, width), biases, ofPieces);
  }

  /** The part of states: a row for each, a column for each case. */
  FloatGrid parts(FloatGrid states, Kernel kernel) {
    FloatGrid parts = FloatGrid.zeros(states.rows(), biases.length);
    for (int row = 0; row < parts.rows(); row++) {
      System.arraycopy(biases, 0, parts.values(), parts.row(row), biases.length);
    }
    kernel.multiply(states, ofState, parts);
    return parts;
  }

  /** How a learned piece's case compares with others. */
  float logit(FloatGrid parts, int row, int piece, LetterCase letters) {
    int at = (piece - WordPieces.LEARNED) * CASES + letters.row();
    return parts.values()[parts.row(row) + letters.row()] + ofPieces[at];
  }

  /** The natural logarithm of the probability of a learned piece's case. */
  double lnProb(FloatGrid parts, int row, int piece, LetterCase letters) {
    double own = logit(parts, row, piece, letters);
    double sum = 0;
    for (LetterCase other : LetterCase.values()) {
      sum += StrictMath.exp(logit(parts, row, piece, other) - own);
    }
    return -StrictMath.log(sum);
  }
}
