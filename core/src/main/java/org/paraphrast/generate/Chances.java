package org.paraphrast.generate;

import java.util.List;
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
  private final Kernel kernel;
  private FloatGrid pieces;
  private FloatGrid cases;

  Chances(Heads heads, KnownPieces known, Kernel kernel) {
    this.heads = heads;
    this.known = known;
    this.kernel = kernel;
    this.pieces = FloatGrid.zeros(0, size());
    this.cases = FloatGrid.zeros(0, 1);
  }

  /** The number of pieces, signs counted in. */
  private int size() {
    return known.signs().first() + Signs.COUNT;
  }

  /** Reads the states of rows. */
  void read(FloatGrid states, List<Row> rows) {
    if (pieces.rows() < states.rows()) {
      pieces = FloatGrid.zeros(states.rows(), size());
    }
    FloatGrid probs = pieces.rows(0, states.rows());
    heads.words().logits(heads.words().queries(states, kernel), probs, kernel);
    FloatGrid queries = heads.copyQueries(states, kernel);
    for (RowRange range : RowRange.bySource(rows)) {
      FloatGrid own = FloatGrid.zeros(range.count(), queries.columns());
      range.take(queries, own);
      FloatGrid copies = FloatGrid.zeros(range.count(), range.source().length());
      kernel.multiply(own, range.source().copyKeys(), copies);
      for (int i = 0; i < range.count(); i++) {
        mix(states, probs, range.from() + i, range.source(), copies, i);
      }
    }
    cases = heads.cases().parts(states, kernel);
  }

  /** Turns the logits of a row into probabilities and adds those of its copies. */
  private void mix(
      FloatGrid states, FloatGrid probs, int row, Memory source, FloatGrid copies, int copy) {
    Shares.apply(copies, copy, source.length(), kernel);
    double copied = heads.lnOddsOfCopying(states, row);
    double sum = exponentials(probs, row);
    double gate = 1 / (1 + StrictMath.exp(-copied));
    double rest = 1 / (1 + StrictMath.exp(copied));
    scale(probs.values(), probs.row(row), (float) (rest / sum));
    int from = copies.row(copy);
    int to = probs.row(row);
    for (int i = 0; i < source.length(); i++) {
      probs.values()[to + source.piece(i)] += (float) gate * copies.values()[from + i];
    }
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
