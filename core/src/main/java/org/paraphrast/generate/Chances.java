package org.paraphrast.generate;

import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.Kernel;
import org.paraphrast.encode.LetterCase;
import org.paraphrast.encode.Shares;

/**
 * How likely each piece is behind each state: a mixture of the vocabulary's softmax and of copies
 * of the source. Input: states. Output: a row of probabilities for each, valid until others are
 * read. Confined to a call.
 */
final class Chances {
  private final Heads heads;
  private final KnownPieces known;
  private final Memory memory;
  private final Kernel kernel;
  private FloatGrid pieces;
  private FloatGrid cases;

  Chances(Heads heads, KnownPieces known, Memory memory, Kernel kernel) {
    this.heads = heads;
    this.known = known;
    this.memory = memory;
    this.kernel = kernel;
    this.pieces = FloatGrid.zeros(0, size());
    this.cases = FloatGrid.zeros(0, 1);
  }

  /** The number of pieces, signs counted in. */
  private int size() {
    return known.signs().first() + Signs.COUNT;
  }

  /** Reads states, as many as are run at once. */
  void read(FloatGrid states) {
    if (pieces.rows() < states.rows()) {
      pieces = FloatGrid.zeros(states.rows(), size());
    }
    FloatGrid probs = pieces.rows(0, states.rows());
    heads.words().logits(heads.words().queries(states, kernel), probs, kernel);
    FloatGrid copies = FloatGrid.zeros(states.rows(), memory.length());
    kernel.multiply(heads.copyQueries(states, kernel), memory.copyKeys(), copies);
    for (int row = 0; row < states.rows(); row++) {
      Shares.apply(copies, row, memory.length(), kernel);
      double copied = heads.lnOddsOfCopying(states, row);
      double sum = exponentials(probs, row);
      double gate = 1 / (1 + StrictMath.exp(-copied));
      double rest = 1 / (1 + StrictMath.exp(copied));
      scale(probs.values(), probs.row(row), (float) (rest / sum));
      addCopies(probs, copies, row, (float) gate);
    }
    cases = heads.cases().parts(states, kernel);
  }

  /** Turns logits into exponentials of which the greatest is 1; their sum. */
  private double exponentials(FloatGrid logits, int row) {
    float[] values = logits.values();
    int at = logits.row(row);
    int end = at + size();
    float most = values[at];
    for (int i = at + 1; i < end; i++) {
      most = values[i] > most ? values[i] : most;
    }
    kernel.exp(logits, row, new Kernel.Exponent(1f, most));
    double s0 = 0; // two sums, since each addition waits for the one before it
    double s1 = 0;
    int i = at;
    for (; i + 1 < end; i += 2) {
      s0 += values[i];
      s1 += values[i + 1];
    }
    return i < end ? s0 + s1 + values[i] : s0 + s1;
  }

  private void scale(float[] values, int at, float factor) {
    int end = at + size();
    for (int i = at; i < end; i++) {
      values[i] *= factor;
    }
  }

  private void addCopies(FloatGrid probs, FloatGrid copies, int row, float gate) {
    int from = copies.row(row);
    int to = probs.row(row);
    for (int i = 0; i < memory.length(); i++) {
      probs.values()[to + memory.piece(i)] += gate * copies.values()[from + i];
    }
  }

  /** The probability of a piece behind a row's state. */
  float prob(int row, int piece) {
    return pieces.values()[pieces.row(row) + piece];
  }

  /** The natural logarithm of the probability of a piece. */
  double lnPiece(int row, int piece) {
    return StrictMath.log(prob(row, piece));
  }

  /** The natural logarithm of the probability of a piece's case; 0 if it has none. */
  double lnCase(int row, int piece, LetterCase letters) {
    return known.isLearned(piece) ? heads.cases().lnProb(cases, row, piece, letters) : 0;
  }

  /** The likeliest of the cases that a piece can have. */
  LetterCase likeliestCase(int row, int piece) {
    LetterCase best = LetterCase.LOWER;
    if (!known.isLearned(piece)) {
      return best;
    }
    for (LetterCase letters : LetterCase.values()) {
      if (known.takes(piece, letters)
          && heads.cases().logit(cases, row, piece, letters)
              > heads.cases().logit(cases, row, piece, best)) {
        best = letters;
      }
    }
    return best;
  }
}
