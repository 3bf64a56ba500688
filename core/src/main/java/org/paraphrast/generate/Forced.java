package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.LetterCase;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.WordPieces;

/**
 * How likely given targets are: all their pieces are run at once, several targets together. Gives
 * the bits that a search gives for the same pieces. Confined to a call.
 */
final class Forced {
  /** Rows that are run at once, unless one target alone has more. */
  private static final int ROWS = 128;

  /** Rows whose probabilities are computed at once. */
  private static final int BLOCK = 32;

  private final Pass pass;
  private final Chances chances;

  Forced(Pass pass, Chances chances) {
    this.pass = pass;
    this.chances = chances;
  }

  /** A target, which has the end as its last piece, and what it would be said about. */
  record Target(Memory source, PieceList pieces) {}

  /** The natural logarithm of each target's probability. */
  double[] lnProbs(List<Target> targets) {
    double[] lnProbs = new double[targets.size()];
    for (int from = 0; from < targets.size(); ) {
      int to = from + 1;
      int rows = targets.get(from).pieces().size();
      while (to < targets.size() && rows + targets.get(to).pieces().size() <= ROWS) {
        rows += targets.get(to++).pieces().size();
      }
      run(targets, from, to, lnProbs);
      from = to;
    }
    return lnProbs;
  }

  private void run(List<Target> targets, int from, int to, double[] lnProbs) {
    pass.clear();
    List<Row> rows = new ArrayList<>();
    for (Target target : targets.subList(from, to)) {
      add(target, rows);
    }
    pass.prepare(rows);
    FloatGrid states = pass.run(rows);
    int row = 0;
    for (int i = from; i < to; i++) {
      PieceList pieces = targets.get(i).pieces();
      for (int k = 0; k < pieces.size(); k++, row++) {
        if (row % BLOCK == 0) {
          int end = Math.min(row + BLOCK, rows.size());
          chances.read(states.rows(row, end - row), rows.subList(row, end));
        }
        lnProbs[i] += chances.lnPiece(row % BLOCK, pieces.number(k));
        lnProbs[i] += chances.lnCase(row % BLOCK, pieces.number(k), pieces.letters(k));
      }
    }
  }

  /** Adds the start and all pieces but the last, each behind those before it. */
  private static void add(Target target, List<Row> rows) {
    PieceList pieces = target.pieces();
    int first = rows.size();
    for (int k = 0; k < pieces.size(); k++) {
      int[] before = new int[k];
      for (int i = 0; i < k; i++) {
        before[i] = first + i;
      }
      rows.add(
          k == 0
              ? new Row(target.source(), WordPieces.START, LetterCase.LOWER, before)
              : new Row(target.source(), pieces.number(k - 1), pieces.letters(k - 1), before));
    }
  }
}
